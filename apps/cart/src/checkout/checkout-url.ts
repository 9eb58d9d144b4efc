const channel = 'channel=online_store';

/**
 * The provider's checkout url as it is stored and opened: with `channel=online_store`, once, before the hash, the rest
 * of the query untouched to the letter [CHK-2]. Undefined for what must not be opened: anything but https, save http
 * between loopback hosts while a shop is developed [CHK-5].
 *
 * @param endpoint the provider's own url, which says whether the provider is on this machine
 */
export function checkoutUrl(url: string, endpoint: string): string | undefined {
  const target = parseUrl(url);
  if (!target || !mayBeOpened(target, parseUrl(endpoint))) return undefined;
  // Not `searchParams`: it writes every other parameter anew, and a signed one may not survive that.
  const others = target.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && nameOf(pair) !== 'channel');
  target.search = [...others, channel].join('&');
  return target.href;
}

function mayBeOpened(target: URL, endpoint: URL | undefined): boolean {
  if (target.protocol === 'https:') return true;
  return target.protocol === 'http:' && isLoopback(target) && endpoint !== undefined && isLoopback(endpoint);
}

function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function nameOf(pair: string): string | undefined {
  return [...new URLSearchParams(pair).keys()][0];
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
