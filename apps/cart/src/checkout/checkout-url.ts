const channel = 'channel=online_store';

type Address = Pick<Location, 'protocol' | 'hostname'>;

/**
 * The provider's checkout url as it is stored and opened: with `channel=online_store` once, before the hash, and the rest of
 * the query unchanged [CHK-2]. Undefined for a url that must not be opened: anything but https, except http between loopback
 * hosts, or on the host of a shop that came by http itself [CHK-5]: both only during development.
 *
 * @param endpoint the provider's own url, which tells whether the provider is on this machine
 * @param page the address of the shop's page
 */
export function checkoutUrl(url: string, endpoint: string, page?: Address): string | undefined {
  const target = parseUrl(url);
  const provider = parseUrl(endpoint);
  if (!target || !provider || !mayBeOpened(target, provider, page)) return undefined;
  // Not `searchParams`: it encodes every other parameter again, which may break a signed one.
  const others = target.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && nameOf(pair) !== 'channel');
  target.search = [...others, channel].join('&');
  return target.href;
}

function mayBeOpened(target: URL, provider: URL, page: Address | undefined): boolean {
  if (target.protocol === 'https:') return true;
  if (target.protocol !== 'http:') return false;
  if (isLoopback(target) && isLoopback(provider)) return true;
  // On a phone, shop, provider and checkout all have the laptop's name. The shop itself came unencrypted already.
  return [page, provider].every((it) => it?.protocol === 'http:' && it.hostname === target.hostname);
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
