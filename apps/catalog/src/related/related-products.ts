import type { Money } from '@pluis/i18n';
import type { Product, ProductImage, Recommendations, RecommendedProduct } from '@pluis/storefront-api';

/** What is shown of a product beside another one. */
export interface RelatedProduct {
  handle: string;
  title: string;
  /** The lowest price. */
  price: Money;
  /** Whether its variants have different prices, so that `price` is the lowest of several. */
  isFrom: boolean;
  image?: Pick<ProductImage, 'url' | 'altText'>;
}

/** What tells whom a product is for. */
type Kind = Pick<Product, 'title' | 'productType' | 'tags'>;

const maxShown = 4;
/** So many of these are products like it; the others complete it. */
const maxAlike = 2;
/** What completes a product costs at most this share of its price. */
const accessoryShare = 0.6;

/** What the shop recommends beside a product, in its order: products like it first, then what completes it. */
export function recommendedProducts({ product, related, complementary }: Recommendations): RelatedProduct[] {
  const fitting = (list: readonly RecommendedProduct[]) => list.filter((each) => fits(each, product));
  return shown(fitting(related), fitting(complementary));
}

/**
 * The same by a rule, out of the list, for shops that recommend nothing: products of its type, then accessories: the one
 * of each sort that has most in common with it (the refill of its kind, not all refills), then what else there is.
 *
 * @param self undefined where the list lacks the product
 */
export function relatedProducts(products: readonly Product[], self: Product | undefined): RelatedProduct[] {
  const others = products
    .filter((product) => product.handle !== self?.handle)
    .map(recommendable)
    .filter((other) => fits(other, self ?? null));
  if (!self) return shown(others, []);
  const product = recommendable(self);
  const byKinship = others.toSorted((a, b) => kinship(b, product) - kinship(a, product));
  const isAlike = ({ productType }: Kind) => productType !== '' && productType === product.productType;
  const accessories = byKinship.filter((other) => !isAlike(other) && isAccessory(other, product));
  return shown(
    [...byKinship.filter(isAlike), ...others.filter((other) => !isAlike(other))],
    oneOfEachSort(accessories, product),
  );
}

/** Two products that are alike, two that complete; where there are too few of these, more of those. */
function shown(
  alike: readonly RecommendedProduct[],
  completing: readonly RecommendedProduct[],
): RelatedProduct[] {
  const first = [...alike.slice(0, maxAlike), ...completing.slice(0, maxShown - maxAlike)];
  const products = new Map([...first, ...alike, ...completing].map((product) => [product.handle, product]));
  return [...products.values()].slice(0, maxShown).map(({ handle, title, minPrice, maxPrice, image }) => ({
    handle,
    title,
    price: minPrice,
    isFrom: Number(minPrice.amount) < Number(maxPrice.amount),
    ...(image && { image: { url: image.url, altText: image.altText } }),
  }));
}

/** For sale, and nothing for children beside an adult's product. */
function fits(other: RecommendedProduct, product: Kind | null): boolean {
  return other.availableForSale && (!isForChildren(other) || (product !== null && isForChildren(product)));
}

/** As shops say it in the store's languages. */
const childrensWords =
  /(?<!\p{L})(kids?|child(ren)?|kinder\p{L}*|niñ[oa]s?|infantil\p{L}*|bambin[iaoe]|dzieci\p{L}*)(?!\p{L})/iu;

function isForChildren({ title, productType, tags }: Kind): boolean {
  return [title, productType, ...tags].some((text) => childrensWords.test(text));
}

/** Amounts are compared as numbers only to choose. */
function isAccessory({ minPrice: price }: RecommendedProduct, { minPrice: of }: RecommendedProduct): boolean {
  return price.currencyCode === of.currencyCode && Number(price.amount) <= Number(of.amount) * accessoryShare;
}

/** How much two products have in common: tags, words of the title; whom they are for counts most. */
function kinship(other: RecommendedProduct, product: RecommendedProduct): number {
  const marks = marksOf(product);
  const common = marksOf(other).filter((mark) => marks.includes(mark)).length;
  return common + (isForChildren(other) && isForChildren(product) ? marks.length : 0);
}

/** Leaves out what has a tag in common with one before it that is not the product's: a second refill. */
function oneOfEachSort(accessories: readonly RecommendedProduct[], { tags }: Kind): RecommendedProduct[] {
  const sorts = new Set<string>();
  return accessories.filter((accessory) => {
    const own = accessory.tags.filter((tag) => !tags.includes(tag));
    if (own.some((tag) => sorts.has(tag))) return false;
    own.forEach((tag) => sorts.add(tag));
    return true;
  });
}

function marksOf({ title, tags }: Kind): string[] {
  return [...tags, ...title.toLowerCase().split(/\s+/)];
}

function recommendable(product: Product): RecommendedProduct {
  const { handle, title, productType, tags, variants, images, priceRange } = product;
  const [image = null] = images;
  const minPrice = priceRange.minVariantPrice;
  const maxPrice = variants.reduce(
    (max, { price }) => (Number(price.amount) > Number(max.amount) ? price : max),
    minPrice,
  );
  const availableForSale = variants.some((variant) => variant.availableForSale);
  return { handle, title, productType, tags, availableForSale, minPrice, maxPrice, image };
}
