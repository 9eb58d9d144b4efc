import type { Money } from '@pluis/i18n';
import {
  costsMore,
  type Product,
  type ProductImage,
  type Recommendations,
  type RecommendedProduct,
} from '@pluis/storefront-api';

/** A product that is shown on another product's page. */
export interface RelatedProduct {
  handle: string;
  title: string;
  /** The lowest price. */
  price: Money;
  /** Whether its variants have different prices, so that `price` is the lowest of several. */
  isFrom: boolean;
  image?: Pick<ProductImage, 'url' | 'altText'>;
}

/** The fields that show whether a product is for children. */
type Kind = Pick<Product, 'title' | 'productType' | 'tags'>;

const maxShown = 4;
/** The number of accessories; the others are similar products. */
const maxCompleting = 2;
/** The maximum price of an accessory, as a share of the product's price. */
const accessoryShare = 0.6;

/** Returns the shop's recommendations in its order: accessories first, then similar products. */
export function recommendedProducts({ product, related, complementary }: Recommendations): RelatedProduct[] {
  const fitting = (list: readonly RecommendedProduct[]) => list.filter((each) => fits(each, product));
  return shown(fitting(related), fitting(complementary));
}

/**
 * Chooses related products from the list, for shops without recommendations: accessories, then products of the same type,
 * then others. Of several accessories of one sort it takes the one with most in common with the product: the refill that
 * fits, not every refill.
 *
 * @param self undefined if the product is not in the list
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

/** Returns two accessories and two similar products; if there are too few of one kind, more of the other. */
function shown(
  alike: readonly RecommendedProduct[],
  completing: readonly RecommendedProduct[],
): RelatedProduct[] {
  const first = [...completing.slice(0, maxCompleting), ...alike.slice(0, maxShown - maxCompleting)];
  const products = new Map([...first, ...alike, ...completing].map((product) => [product.handle, product]));
  return [...products.values()].slice(0, maxShown).map(shownProduct);
}

/** The facts of a product that a short list shows. */
export function shownProduct({
  handle,
  title,
  minPrice,
  maxPrice,
  image,
}: RecommendedProduct): RelatedProduct {
  return {
    handle,
    title,
    price: minPrice,
    isFrom: costsMore(maxPrice, minPrice),
    ...(image && { image: { url: image.url, altText: image.altText } }),
  };
}

/** Whether a product is for sale, and not a children's product for an adult's one. */
function fits(other: RecommendedProduct, product: Kind | null): boolean {
  return other.availableForSale && (!isForChildren(other) || (product !== null && isForChildren(product)));
}

/** Words for children in the store's languages. Without a lookbehind, which Safari has since 16.4. */
const childrensWords =
  /(?:^|\P{L})(kids?|child(ren)?|kinder\p{L}*|niñ[oa]s?|infantil\p{L}*|bambin[iaoe]|dzieci\p{L}*)(?!\p{L})/iu;

function isForChildren({ title, productType, tags }: Kind): boolean {
  return [title, productType, ...tags].some((text) => childrensWords.test(text));
}

/** Amounts are compared as numbers only to rank products. */
function isAccessory({ minPrice: price }: RecommendedProduct, { minPrice: of }: RecommendedProduct): boolean {
  return price.currencyCode === of.currencyCode && Number(price.amount) <= Number(of.amount) * accessoryShare;
}

/** Counts the tags and title words that two products share; two products for children always rank first. */
function kinship(other: RecommendedProduct, product: RecommendedProduct): number {
  const marks = marksOf(product);
  const common = marksOf(other).filter((mark) => marks.includes(mark)).length;
  return common + (isForChildren(other) && isForChildren(product) ? marks.length : 0);
}

/** Leaves out accessories that share a tag of their own with one before them, such as a second refill. */
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
  const maxPrice = variants.reduce((max, { price }) => (costsMore(price, max) ? price : max), minPrice);
  const availableForSale = variants.some((variant) => variant.availableForSale);
  return { handle, title, productType, tags, availableForSale, minPrice, maxPrice, image };
}
