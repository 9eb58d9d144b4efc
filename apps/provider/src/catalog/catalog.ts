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

/** The API's option of a product without options; the API translates it like any other [PRD-7]. */
function withDefaultOption(product: WrittenProduct): WrittenProduct {
  if (product.options.length > 0) return product;
  const variants = product.variants.map((variant) => ({ ...variant, values: ['Default Title'] }));
  return { ...product, options: ['Title'], variants };
}

function createProduct(written: WrittenProduct, index: number, shopCurrency: string): Product {
  const number = written.id ?? 1001 + index;
  const variants: Variant[] = [];
  const product: Product = {
    ...written,
    number,
    gid: `gid://shopify/Product/${number}`,
    currency: written.currency ?? shopCurrency,
    options: written.options.map((name, place) => ({
      name,
      values: [...new Set(written.variants.flatMap(({ values }) => values[place] ?? []))],
    })),
    variants,
  };
  written.variants.forEach((variant, place) => {
    const { values } = variant;
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
  const { currency, products, translations } = parsed.output;
  const written = products.map(withDefaultOption);
  const inLanguages = new Map(
    Object.entries(translations).map(([language, texts]) => {
      return [language.toLowerCase(), build(written.map((product) => translateProduct(product, texts)))];
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
