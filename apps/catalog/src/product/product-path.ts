/** The path of a product's page; a handle may hold any characters. */
export function productPath(handle: string): string {
  return `/product/${encodeURIComponent(handle)}`;
}
