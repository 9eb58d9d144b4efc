import { isForSale, type Catalog, type Product } from './catalog';

const maxRecommended = 10;
/** What completes a product costs at most this share of its price. */
const accessoryShare = 0.6;
const childrensTag = 'kids';

export type Intent = 'RELATED' | 'COMPLEMENTARY';

/**
 * What the shop recommends beside a product, for sale, 10 at most. RELATED: those of its type, then others. COMPLEMENTARY:
 * accessories, one of each sort: the refill of its kind, not all refills. Nothing for children beside an adult's product.
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

/** How many tags they share; the one for children counts most. */
function kinship(other: Product, { tags }: Product): number {
  const shared = other.tags.filter((tag) => tags.includes(tag));
  return shared.length + (shared.includes(childrensTag) ? tags.length : 0);
}

/** Leaves out what has a tag of its own in common with one before it: a second refill. */
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
