/** Runs in the page, as text. Tells the proxy about each uncaught error, because a page forgets it when it is left. */
export function tellUncaught(): void {
  const tell = (what: string) => navigator.sendBeacon(`/uncaught?${encodeURIComponent(what)}`);
  addEventListener('error', ({ message }) => tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell(`Rejected: ${reason}`));
}
