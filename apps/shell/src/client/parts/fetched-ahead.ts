/** Returns true if this page was prefetched: the server counts no view of a prefetched page. */
export function wasFetchedAhead(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'deliveryType' in entry && entry.deliveryType === 'navigational-prefetch');
}
