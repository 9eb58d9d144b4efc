/** How an address names a variant: by the number at the end of its global id [PRD-4]. */
export function variantNumber({ id }: { id: string }): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
