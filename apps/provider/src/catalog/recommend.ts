import { isForSale, type Catalog, type Product } from './catalog';

const maxRecommended = 10;
/** The maximum price of an accessory, as a share of the product's price. */
const accessoryShare = 0.6;
const childrensTag = 'kids';

export type Intent = 'RELATED' | 'COMPLEMENTARY';

/**
 * Recommends at most 10 products that are for sale. RELATED: products of the same type, then others. COMPLEMENTARY:
 * accessories, one of each sort: the refill that fits, not every refill. A product for adults gets no children's products.
 */
export function recommend({ products }: Catalog, product: Product, intent: Intent): Product[] {
  const others = products.filter(
    (other) =>
      other !== product &&
      other.variants.some(isForSale) &&
      (isForChildren(product) || !isForChildren(other)),
  );
  const byKinship = others.toSorted((a, b) => kinship(b, product) - kinship(a, product));
  const found =
    intent === 'RELATED'
      ? byKinship.toSorted((a, b) => Number(isSameType(b, product)) - Number(isSameType(a, product)))
      : oneOfEachSort(
          byKinship.filter((other) => isAccessory(other, product)),
          product,
        );
  return found.slice(0, maxRecommended);
}

function isForChildren({ tags }: Product): boolean {
  return tags.includes(childrensTag);
}

function isSameType(other: Product, { productType }: Product): boolean {
  return productType !== '' && other.productType === productType;
}

function isAccessory(other: Product, product: Product): boolean {
  return (
    !isSameType(other, product) &&
    other.currency === product.currency &&
    lowestPrice(other) <= lowestPrice(product) * accessoryShare
  );
}

/** Counts the shared tags; the one for children always ranks first. */
function kinship(other: Product, { tags }: Product): number {
  const shared = other.tags.filter((tag) => tags.includes(tag));
  return shared.length + (shared.includes(childrensTag) ? tags.length : 0);
}

/** Leaves out accessories that share a tag of their own with one before them, such as a second refill. */
function oneOfEachSort(accessories: readonly Product[], { tags }: Product): Product[] {
  const sorts = new Set<string>();
  return accessories.filter((accessory) => {
    const own = accessory.tags.filter((tag) => !tags.includes(tag));
    if (own.some((tag) => sorts.has(tag))) return false;
    own.forEach((tag) => sorts.add(tag));
    return true;
  });
}

function lowestPrice({ variants }: Product): number {
  return Math.min(...variants.map(({ price }) => price));
}
