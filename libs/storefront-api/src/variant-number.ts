/** The number at the end of a variant's global id, which names it in a URL [PRD-4]. */
export function variantNumber({ id }: { id: string }): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
