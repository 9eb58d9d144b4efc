import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { defaultPolicy } from '@pluis/releases';
import type { FailurePlace, Metrics } from './metrics';
import { isIssued } from './visitor-proof';

/** Who saw a release fail or work, and where. */
export interface Witness {
  visitor: string;
  /** The address that the request came from. */
  address: string;
  /** The page's path. */
  page: string;
}

/** The page of all paths that lead to none. */
export const notFoundPage = '404';

/** Counts what is known of releases for the guard, so that nobody alone can move its verdict [MFE-5] [MFE-9]. */
export interface Evidence {
  viewed(witness: Witness, remote: string, version: string): void;
  /** Counts a view that failed, and the view itself where it is not counted yet. */
  failed(witness: Witness, remote: string, version: string, where: FailurePlace): void;
}

interface Options {
  metrics: Pick<Metrics, 'viewed' | 'failed'>;
  secret: string;
  now?: () => number;
}

/** One visitor's views of one page within this time are one view, in milliseconds: as long as the guard looks back. */
const window = 15 * 60_000;
/** The most errors that one visitor, or one network, can count against a release: fewer than the guard halts for. */
const maxErrors = defaultPolicy.minimumErrors - 1;
/** Pages of one visitor that count as views of a release. */
const maxPages = 20;
const max = { tallies: 50_000, networks: 50_000, pageLength: 200 };

/** The views that one visitor has counted for a release, by page, and the errors among them. */
interface Tally {
  readonly pages: Map<string, { hasFailed: boolean }>;
  errors: number;
}

/**
 * One view and one error count per visitor, release and page, of visitors only whose id this store has issued. Errors
 * count only of views that count, so no cap changes the share of views that fail. A visitor who has met as many errors as
 * one visitor may count counts no more views either: those would hide the errors that do not count.
 *
 * One network counts as many views as one visitor counts errors. Addresses of this machine have no cap: they are a proxy's
 * or the operator's, and say nothing about visitors.
 */
export function createEvidence({ metrics, secret, now = Date.now }: Options): Evidence {
  const perf = { now };
  const kept = { ttl: window, perf, noUpdateTTL: true };
  const tallies = new LRUCache<string, Tally>({ ...atMost(max.tallies), ...kept });
  const networks = new LRUCache<string, number>({ ...atMost(max.networks), ...kept });

  /** The view that a witness is of, counted now or before; undefined where it does not count. */
  function viewOf({ visitor, address, page }: Witness, remote: string, version: string) {
    const release = `${remote}@${version}`;
    const key = `${visitor} ${release}`;
    const tally = tallies.get(key) ?? { pages: new Map(), errors: 0 };
    const path = page.slice(0, max.pageLength);
    const view = tally.pages.get(path);
    if (view) return { tally, view };
    if (tally.pages.size >= maxPages || tally.errors >= maxErrors) return undefined;
    if (!isIssued(visitor, secret) || !hasRoom(address, release)) return undefined;
    const added = { hasFailed: false };
    tally.pages.set(path, added);
    if (!tallies.has(key)) tallies.set(key, tally);
    metrics.viewed(remote, version);
    return { tally, view: added };
  }

  function hasRoom(address: string, release: string): boolean {
    if (isOwn(address)) return true;
    const key = `${networkOf(address)} ${release}`;
    const count = networks.get(key) ?? 0;
    if (count >= maxErrors) return false;
    networks.set(key, count + 1);
    return true;
  }

  return {
    viewed(witness, remote, version) {
      viewOf(witness, remote, version);
    },
    failed(witness, remote, version, where) {
      const counted = viewOf(witness, remote, version);
      if (!counted || counted.view.hasFailed || counted.tally.errors >= maxErrors) return;
      counted.view.hasFailed = true;
      counted.tally.errors += 1;
      metrics.failed(remote, version, where);
    },
  };
}

/** Room for this many entries, made as they come: all of it at once would take 24 ms of each start. */
function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}

/** Whether an address is one of this machine. */
export function isOwn(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * The network that an address belongs to: of version 6 the first 48 bits, which anybody can have for themselves; a
 * provider that gives them to many customers is then like one address of version 4 that many share.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // An address of version 4, written as one of version 6.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? new Array<string>(8 - groups.length - rest.length).fill('0') : [];
  return [...groups, ...zeros, ...rest]
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
