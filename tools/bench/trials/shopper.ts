import type { Remote } from '../../../e2e/harness/variant';
import { tellView, visit } from '../../../e2e/harness/visit';
import type { Behaviour } from './scenarios';

export const languages = ['en', 'nl', 'de', 'es', 'it', 'pl'];

/** The header that `CONTEXT_HEADERS` names in these trials; members send it. */
export const memberHeader = 'x-member';

/** The headers of a shopper: three of four in each language are members. */
export const headersOf = (number: number): Record<string, string> =>
  Math.floor(number / languages.length) % 4 ? { [memberHeader]: 'gold' } : {};

/** Shares of visits, 0 to 1: a shop in which many buy. */
const addShare = 0.3;
const openShare = 0.7;
const checkoutShare = 0.5;

/** The release on trial and its faults, for shoppers without a browser. */
export interface OnTrial extends Behaviour {
  readonly remote: Remote;
  readonly version: string;
}

interface Visited {
  readonly remote: Remote;
  readonly version: string;
  readonly actions: string[];
  readonly lcp?: number;
  readonly inp?: number;
  readonly ttfb?: number;
}

/**
 * One visit over HTTP, as a browser makes it: the list's document, then the messages that a browser would send about it. The
 * time to the first byte is measured; everything after it is random.
 */
export async function shop(url: string, number: number, onTrial: OnTrial): Promise<void> {
  const language = languages[number % languages.length] ?? 'en';
  const headers = headersOf(number);
  const start = performance.now();
  const page = await visit(`${url}/shop`, undefined, language, headers);
  const { releases } = page;
  const ttfb = performance.now() - start;
  const tries = (remote: Remote) => remote === onTrial.remote && releases[remote] === onTrial.version;
  const { version } = onTrial;
  const failure = {
    ...{ kind: 'failure', remote: 'catalog', version, path: '/shop' },
    ...{ where: 'render', message: 'thrown' },
  };
  const found = tries('catalog') && Math.random() < (onTrial.throws ?? 0) ? [failure] : [];
  const laterMs = tries('catalog') ? (onTrial.showsLaterMs ?? 0) : 0;
  const isBroken = tries('catalog') && onTrial.addsNothingIn === language;
  const adds = Math.random() < addShare && !isBroken;
  const opens = adds && Math.random() < openShare && !(tries('cart') && onTrial.opensNoCart);
  const checksOut = opens && Math.random() < checkoutShare;
  const inCart = [
    ...(opens ? ['cart_opened'] : []),
    ...(checksOut ? ['checkout_started', 'handed_over'] : []),
  ];
  const actions = [...(adds ? ['added'] : []), ...inCart];
  const remotes: Visited[] = [];
  if (releases.catalog)
    remotes.push({
      ...{ remote: 'catalog', version: releases.catalog, actions, ttfb },
      ...{ lcp: ttfb + laterMs + skewed(900, 0.4), inp: skewed(80, 0.6) },
    });
  if (releases.cart) remotes.push({ remote: 'cart', version: releases.cart, actions });
  const visited = remotes.length > 0 ? [{ kind: 'visit', remotes }] : [];
  await tellView(`${url}/shop`, page, [...found, ...visited], headers);
}

/** A log-normal number: the usual shape of page timings. */
function skewed(median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  return Math.round(median * Math.exp(spread * normal));
}
