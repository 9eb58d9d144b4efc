const channel = 'channel=online_store';

/**
 * The provider's checkout url as it is stored and opened: with `channel=online_store` once, before the hash, and the rest of
 * the query unchanged [CHK-2]. Undefined for a url that must not be opened: anything but https, except http between loopback
 * hosts during development [CHK-5].
 *
 * @param endpoint the provider's own url, which tells whether the provider is on this machine
 */
export function checkoutUrl(url: string, endpoint: string): string | undefined {
  const target = parseUrl(url);
  if (!target || !mayBeOpened(target, parseUrl(endpoint))) return undefined;
  // Not `searchParams`: it encodes every other parameter again, which may break a signed one.
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
