/** The gallery shows as many pictures as are asked for of a product [API-2]. */
const maxSlides = 5;

/**
 * The places of the pictures to show, in order, among all that the product has. The picture that the page began with
 * leads, so that the first HTML shows it. A variant's own picture that is not among the first five stands in place of the
 * product's first, as long as the variant is chosen [PRD-2].
 *
 * @param count how many pictures the product has
 * @param lead the place of the picture that the page began with
 * @param picture the place of the chosen variant's picture
 */
export function slidesOf(count: number, lead: number, picture: number): number[] {
  const places = Array.from({ length: Math.min(count, maxSlides) }, (_, place) => place);
  const order = places.includes(lead) ? [lead, ...places.filter((place) => place !== lead)] : places;
  return order.includes(picture) || picture >= count ? order : order.map((place) => place || picture);
}
