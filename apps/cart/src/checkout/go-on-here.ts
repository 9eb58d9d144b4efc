/** How long the notice with the link is shown before this window leaves the shop, in milliseconds. */
const noticeMs = 1000;

/** Shows the checkout in this window, after the shopper has been told, because the browser has no other [ENG-4]. */
export function goOnHere(url: string): void {
  setTimeout(() => location.assign(url), noticeMs);
}
