import * as v from 'valibot';
import { catalogSchema } from './catalog-schema';
import type { WrittenImage, WrittenProduct } from './catalog-schema';
import { inLanguage } from '../texts/texts';
import { toHundredths } from './money';
import { translateProduct } from './translate-product';

export interface Variant {
  gid: string;
  title: string;
  /** One value per option of the product. */
  values: readonly string[];
  /** In hundredths of the product's currency. */
  price: number;
  compareAtPrice: number | undefined;
  /** Pieces in stock; null if stock is not tracked. */
  stock: number | null;
  sku: string | null;
  image: WrittenImage | undefined;
  product: Product;
}

interface Option {
  name: string;
  values: readonly string[];
}

export interface Product extends Omit<WrittenProduct, 'id' | 'options' | 'variants' | 'currency'> {
  number: number;
  gid: string;
  currency: string;
  options: readonly Option[];
  variants: readonly Variant[];
}

export interface Catalog {
  currency: string;
  products: readonly Product[];
  variant(gid: string): Variant | undefined;
  /**
   * Returns the catalogue in a language, as far as it is translated: a tag such as `nl`, or an API code such
   * as `PT_BR`.
   */
  inLanguage(language: string | null | undefined): Catalog;
}

/** The option and value that the API gives a product without options (see [PRD-7]). */
const defaultOption = { name: 'Title', value: 'Default Title' };

function createProduct(written: WrittenProduct, index: number, shopCurrency: string): Product {
  const number = written.id ?? 1001 + index;
  const names = written.options.length > 0 ? written.options : [defaultOption.name];
  const variants: Variant[] = [];
  const product: Product = {
    ...written,
    number,
    gid: `gid://shopify/Product/${number}`,
    currency: written.currency ?? shopCurrency,
    options: names.map((name, place) => ({
      name,
      values: [...new Set(written.variants.map((variant) => variant.values[place] ?? defaultOption.value))],
    })),
    variants,
  };
  written.variants.forEach((variant, place) => {
    const values = variant.values.length > 0 ? variant.values : [defaultOption.value];
    variants.push({
      gid: `gid://shopify/ProductVariant/${variant.id ?? number * 100 + place + 1}`,
      title: values.join(' / '),
      values,
      price: toHundredths(variant.price),
      compareAtPrice: variant.compareAtPrice === undefined ? undefined : toHundredths(variant.compareAtPrice),
      stock: variant.stock,
      sku: variant.sku ?? null,
      image: variant.image === undefined ? undefined : written.images[variant.image],
      product,
    });
  });
  return product;
}

/** Parses a catalogue; throws an error that names the place and the mistake. */
export function createCatalog(data: unknown, source = 'The catalogue'): Catalog {
  const parsed = v.safeParse(catalogSchema, data);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${source} cannot be used: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}.`);
  }
  const { currency, products: written, translations } = parsed.output;
  const inLanguages = new Map(
    Object.entries(translations).map(([language, texts]) => {
      const products = written.map((product) => translateProduct(product, texts));
      return [language.toLowerCase(), build(products)];
    }),
  );

  function build(written: readonly WrittenProduct[]): Catalog {
    const products = written.map((product, index) => createProduct(product, index, currency));
    const variants = new Map(
      products.flatMap((product) => product.variants.map((variant) => [variant.gid, variant])),
    );
    return {
      currency,
      products,
      variant: (gid) => variants.get(gid),
      inLanguage: (language) => inLanguage(language, (tag) => inLanguages.get(tag)) ?? untranslated,
    };
  }

  const untranslated = build(written);
  return untranslated;
}

export function isForSale(variant: Variant): boolean {
  return variant.stock === null || variant.stock > 0;
}
