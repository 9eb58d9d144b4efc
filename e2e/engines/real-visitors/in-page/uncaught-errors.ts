/** The path of the requests that tell the proxy what the page has not caught. */
export const uncaughtPath = '/uncaught';

/** Runs in the page, as text. Tells the proxy about each uncaught error, because a page forgets it when it is left. */
export function tellUncaught(path: string): void {
  const tell = (what: string) => navigator.sendBeacon(`${path}?${encodeURIComponent(what)}`);
  addEventListener('error', ({ message }) => tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)));
}
