import { isForSale } from '../catalog/catalog';
import type { Product, Variant } from '../catalog/catalog';
import { money } from '../catalog/money';
import { escapeHtml } from '../http/escape-html';
import { connection } from './connection';
import type { PageArguments } from './connection';
import { imageNode } from './image-node';
import { optionNodes, variantBySelectedOptions } from './option-nodes';
import type { SelectedOption } from './option-nodes';

/** The creation time of all products; fixed, so that responses are the same after every start. */
const madeAt = '2025-07-01T08:00:00Z';

function priceRange(amounts: readonly number[], currency: string): object {
  return {
    minVariantPrice: money(amounts.length > 0 ? Math.min(...amounts) : 0, currency),
    maxVariantPrice: money(amounts.length > 0 ? Math.max(...amounts) : 0, currency),
  };
}

function shorten(text: string, length: number | null | undefined): string {
  return typeof length === 'number' && text.length > length
    ? `${text.slice(0, Math.max(0, length - 3))}...`
    : text;
}

function stockOf(product: Product): number {
  return product.variants.reduce((sum, variant) => sum + (variant.stock ?? 0), 0);
}

/** The API's Product. */
export function productNode(product: Product, origin: string): object {
  const prices = product.variants.map((variant) => variant.price);
  const pricesBefore = product.variants.flatMap(({ compareAtPrice }) => compareAtPrice ?? []);
  const images = product.images.map((image, place) =>
    imageNode(image, `gid://shopify/ProductImage/${product.number}${place}`, origin),
  );
  const firstForSale = product.variants.find(isForSale) ?? product.variants[0];
  const variant = (found: Product['variants'][number] | undefined): object | null =>
    found ? variantNode(found, origin) : null;
  const none = (args: PageArguments): object => connection([], args, () => null);
  return {
    __typename: 'Product',
    id: product.gid,
    handle: product.handle,
    title: product.title,
    description: (args: { truncateAt?: number | null }) => shorten(product.description, args.truncateAt),
    descriptionHtml: product.descriptionHtml ?? `<p>${escapeHtml(product.description)}</p>`,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    availableForSale: product.variants.some(isForSale),
    totalInventory: stockOf(product),
    isGiftCard: false,
    requiresSellingPlan: false,
    createdAt: madeAt,
    publishedAt: madeAt,
    updatedAt: madeAt,
    onlineStoreUrl: null,
    seo: { title: null, description: null },
    featuredImage: images[0] ?? null,
    images: (args: PageArguments) => connection(images, args, (image) => image),
    media: none,
    options: (args: { first?: number | null }) =>
      optionNodes(product, (item) => variantNode(item, origin)).slice(0, args.first ?? undefined),
    priceRange: priceRange(prices, product.currency),
    compareAtPriceRange: priceRange(pricesBefore, product.currency),
    variants: (args: PageArguments) =>
      connection(product.variants, args, (item) => variantNode(item, origin)),
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    adjacentVariants: () => product.variants.map((item) => variantNode(item, origin)),
    variantBySelectedOptions: (args: { selectedOptions: readonly SelectedOption[] }) =>
      variant(variantBySelectedOptions(product, args.selectedOptions)),
    selectedOrFirstAvailableVariant: (args: { selectedOptions?: readonly SelectedOption[] | null }) =>
      variant(
        args.selectedOptions?.length
          ? (variantBySelectedOptions(product, args.selectedOptions) ?? firstForSale)
          : firstForSale,
      ),
    collections: none,
    sellingPlanGroups: none,
    metafield: null,
    metafields: (args: { identifiers: readonly unknown[] }) => args.identifiers.map(() => null),
  };
}

/** The API's ProductVariant. */
export function variantNode(variant: Variant, origin: string): object {
  const { product } = variant;
  const price = money(variant.price, product.currency);
  const before = variant.compareAtPrice;
  const compareAtPrice = before === undefined ? null : money(before, product.currency);
  const image = variant.image ?? product.images[0];
  const imageGid = `gid://shopify/ProductImage/${product.number}${image ? product.images.indexOf(image) : 0}`;
  const none = (args: PageArguments): object => connection([], args, () => null);
  return {
    __typename: 'ProductVariant',
    id: variant.gid,
    title: variant.title,
    availableForSale: isForSale(variant),
    currentlyNotInStock: false,
    quantityAvailable: variant.stock,
    sku: variant.sku,
    barcode: null,
    price,
    priceV2: price,
    compareAtPrice,
    compareAtPriceV2: compareAtPrice,
    image: image ? imageNode(image, imageGid, origin) : null,
    selectedOptions: product.options.map(({ name }, place) => ({ name, value: variant.values[place] ?? '' })),
    quantityRule: { minimum: 1, increment: 1, maximum: null },
    requiresComponents: false,
    requiresShipping: true,
    taxable: true,
    weight: null,
    weightUnit: 'GRAMS',
    product: () => productNode(product, origin),
    components: none,
    groupedBy: none,
    quantityPriceBreaks: none,
    sellingPlanAllocations: none,
    storeAvailability: none,
    metafield: null,
    metafields: (args: { identifiers: readonly unknown[] }) => args.identifiers.map(() => null),
  };
}
