/** The maximum number of pictures, the same as in the query [API-2]. */
const maxSlides = 5;

/**
 * The indexes of the pictures to show, in order. The picture that the page started with is first, so that the first HTML shows
 * it. If the chosen variant's picture is not among the first five, it replaces the product's first one while the variant is
 * chosen [PRD-2].
 *
 * @param count the number of the product's pictures
 * @param lead the index of the picture that the page started with
 * @param picture the index of the chosen variant's picture
 */
export function slidesOf(count: number, lead: number, picture: number): number[] {
  const places = Array.from({ length: Math.min(count, maxSlides) }, (_, place) => place);
  const order = places.includes(lead) ? [lead, ...places.filter((place) => place !== lead)] : places;
  return order.includes(picture) || picture >= count ? order : order.map((place) => place || picture);
}

/** The slides that are as wide as the gallery on wide screens; the others stand in pairs. */
export function largeSlides(count: number, current: number): ReadonlySet<number> {
  const last = current === count - 1 ? count - 2 : count - 1;
  return new Set(count % 2 === 0 ? [current, last] : [current]);
}
