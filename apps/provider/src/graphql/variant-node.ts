import { isForSale } from '../catalog/catalog';
import type { Variant } from '../catalog/catalog';
import { money } from '../catalog/money';
import { connection } from './connection';
import type { PageArguments } from './connection';
import { imageNode } from './image-node';
import { productNode } from './product-node';

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
