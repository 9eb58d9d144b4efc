import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { defaultPolicy } from '@pluis/releases';
import type { Metrics } from './metrics';
import { isIssued } from './visitor-proof';

/** Who saw a release fail or work, and where. */
export interface Witness {
  visitor: string;
  /** The address that the request came from. */
  address: string;
  /** The page's path. */
  page: string;
}

/** Counts what is known of releases for the guard, so that no single hand can move its verdict [MFE-5]. */
export interface Evidence {
  viewed(witness: Witness, remote: string, version: string): void;
  failed(witness: Witness, remote: string, version: string, where: 'load' | 'render' | 'server'): void;
}

interface Options {
  metrics: Pick<Metrics, 'viewed' | 'failed'>;
  secret: string;
  now?: () => number;
}

/** For so long one visitor's views of one page are one view, in milliseconds: as long as the guard looks back. */
const window = 15 * 60_000;
/** What one address can count: fewer errors than the guard halts for, however many visitors it pretends to be. */
const mostOfOneAddress = defaultPolicy.minimumErrors - 1;
const most = { seen: 200_000, addresses: 50_000 };

/**
 * One view and one error count per visitor, release and page, of visitors only whose id this store has issued; few from
 * one address. An address of this machine is a proxy's or the operator's own, and says nothing about who is behind it.
 */
export function createEvidence({ metrics, secret, now = Date.now }: Options): Evidence {
  const perf = { now };
  const seen = new LRUCache<string, true>({ ...atMost(most.seen), ttl: window, perf });
  const addresses = new LRUCache<string, number>({
    ...atMost(most.addresses),
    ttl: window,
    perf,
    noUpdateTTL: true,
  });

  function isNew({ visitor, address, page }: Witness, what: string): boolean {
    const key = `${visitor} ${what} ${page.slice(0, 200)}`;
    if (seen.has(key) || !isIssued(visitor, secret)) return false;
    if (!isOwn(address)) {
      const place = `${networkOf(address)} ${what}`;
      const count = addresses.get(place) ?? 0;
      if (count >= mostOfOneAddress) return false;
      addresses.set(place, count + 1);
    }
    seen.set(key, true);
    return true;
  }

  return {
    viewed(witness, remote, version) {
      if (isNew(witness, `view ${remote}@${version}`)) metrics.viewed(remote, version);
    },
    failed(witness, remote, version, where) {
      if (isNew(witness, `error ${remote}@${version}`)) metrics.failed(remote, version, where);
    },
  };
}

/** Of so many entries room is made when they come: all of it at once would take 24 ms of each start. */
function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}

function isOwn(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** One household has many addresses of version 6: what it is given is a network of 64 bits. */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? new Array<string>(8 - groups.length - rest.length).fill('0') : [];
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
