/** Whether this page was fetched before anybody went to it: the server counts no view of such a page. */
export function wasFetchedAhead(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'deliveryType' in entry && entry.deliveryType === 'navigational-prefetch');
}
