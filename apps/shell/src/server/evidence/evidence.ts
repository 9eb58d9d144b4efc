import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { defaultPolicy } from '@pluis/releases';
import type { FailurePlace, Metrics } from '../health/metrics';

/** The visitor and page of a view or failure. */
export interface Witness {
  visitor: string;
  /** Whether this store has issued the visitor's id. Others count nothing. */
  isIssued: boolean;
  /** The address that the request came from. */
  address: string;
  /** The page's path. */
  page: string;
}

/** Stands for every path without a page. */
export const notFoundPage = '404';

/**
 * Counts views and failures of releases for the guard, limited so that no single visitor can change its
 * verdict [MFE-5] [MFE-9].
 */
export interface FailureRecorder {
  viewed(witness: Witness, remote: string, version: string): void;
  /** Counts a failed view, and the view itself if it has not been counted. */
  failed(witness: Witness, remote: string, version: string, where: FailurePlace): void;
}

interface Options {
  metrics: Pick<Metrics, 'viewed' | 'failed'>;
  now?: () => number;
}

/**
 * Repeated views of one page by one visitor within this time count once, in milliseconds; equal to the
 * guard's window.
 */
const window = 15 * 60_000;
/** Maximum errors that one visitor or network can count against a release: fewer than the guard needs for a halt. */
const maxErrors = defaultPolicy.minimumErrors - 1;
/** Maximum pages per visitor that count as views of a release. */
const maxPages = 20;
const max = { tallies: 50_000, networks: 50_000, pageLength: 200 };

/** One visitor's counted views of a release, by page, and the errors among them. */
interface Tally {
  readonly pages: Map<string, { hasFailed: boolean }>;
  errors: number;
}

/**
 * Counts at most one view and one error per visitor, release and page, and only for visitor ids that this
 * store has issued. Errors count only for counted views, so that no limit distorts the failure rate. A
 * visitor who has reached the error limit counts no more views either, because those would hide the errors
 * beyond the limit.
 *
 * One network may count as many views as one visitor may count errors. Addresses of this machine have no
 * limit, because they belong to a proxy or the operator and do not identify visitors.
 */
export function createFailureRecorder({ metrics, now = Date.now }: Options): FailureRecorder {
  const perf = { now };
  const kept = { ttl: window, perf, noUpdateTTL: true };
  const tallies = new LRUCache<string, Tally>({ ...atMost(max.tallies), ...kept });
  const networks = new LRUCache<string, number>({ ...atMost(max.networks), ...kept });

  /** Returns the counted view of a witness, or undefined if it does not count. */
  function viewOf({ visitor, isIssued, address, page }: Witness, remote: string, version: string) {
    const release = `${remote}@${version}`;
    const key = `${visitor} ${release}`;
    const tally = tallies.get(key) ?? { pages: new Map(), errors: 0 };
    const path = page.slice(0, max.pageLength);
    const view = tally.pages.get(path);
    if (view) return { tally, view };
    if (tally.pages.size >= maxPages || tally.errors >= maxErrors) return undefined;
    if (!isIssued || !hasRoom(address, release)) return undefined;
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

/** Limits the number of entries without allocating them in advance, which would add 24 ms to each start. */
function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}

/** Returns true for an address of this machine. */
export function isOwn(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * Returns the network of an address. For IPv6 these are the first 48 bits, because anybody can get such a
 * network. If a provider shares one among many customers, it counts like an IPv4 address that many share.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // An IPv4 address in IPv6 notation.
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
