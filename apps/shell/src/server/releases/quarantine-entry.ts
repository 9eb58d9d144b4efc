import type { ReleaseFailure } from '@pluis/releases';
import type { FaultKind } from '../render-pool/release-fault';
import type { QuarantineEntry } from './quarantine-file';

/** A failure of a release, possibly on a certain page. */
export interface Strike {
  remote: string;
  version: string;
  kind: FaultKind;
  /** Undefined if it is not tied to a page. */
  pathname?: string | undefined;
  reason: string;
}

/** This many failing pages or crashes condemn a release on all pages. A release on trial is condemned by one crash. */
const maxFailingPages = 3;
const maxCrashes = 2;
/** Crashes count together within this time, in milliseconds. */
const crashWindow = 10 * 60_000;
/** How long a release is quarantined, in milliseconds: doubled each time, up to the maximum. */
const firstPauseMs = 60_000;
const maxPauseMs = 15 * 60_000;
const maxPagesPerRelease = 50;

/** Returns the record of a release after one more failure. `isProven`: see `createQuarantine`. */
export function afterStrike(
  before: QuarantineEntry | undefined,
  { remote, version, kind, pathname, reason }: Strike,
  { time, isProven }: { time: number; isProven: boolean },
): QuarantineEntry {
  const crashes = recentCrashes(before, time);
  if (kind === 'crash') crashes.push(time);
  const pages = pathname === undefined ? (before?.pages ?? []) : pagesAfter(before, pathname, time);
  const isCrash =
    kind === 'evaluation' || (kind === 'crash' && crashes.length >= (isProven ? maxCrashes : 1));
  const isFailing = pages.filter(({ until }) => until > time).length >= maxFailingPages;
  const entry = {
    remote,
    version,
    reason,
    at: time,
    condemnedUntil: before?.condemnedUntil ?? 0,
    condemned: before?.condemned ?? 0,
    hasCrashed: before?.hasCrashed ?? false,
    crashes: crashes.slice(-maxCrashes),
    pages,
  };
  if (!isCrash && !isFailing) return entry;
  const isAgain = entry.condemnedUntil <= time;
  const condemned = entry.condemned + (isAgain ? 1 : 0);
  return {
    ...entry,
    condemned,
    condemnedUntil: time + pause(condemned),
    hasCrashed: isCrash || (entry.hasCrashed && !isAgain),
  };
}

function pagesAfter(before: QuarantineEntry | undefined, pathname: string, time: number) {
  const pages = before?.pages ?? [];
  const earlier = pages.find((page) => page.pathname === pathname);
  const failures = (earlier?.failures ?? 0) + 1;
  const page = { pathname, failures, until: time + pause(failures) };
  return [...pages.filter((other) => other !== earlier), page].slice(-maxPagesPerRelease);
}

function recentCrashes(entry: QuarantineEntry | undefined, time: number): number[] {
  return entry?.crashes.filter((at) => at > time - crashWindow) ?? [];
}

/** Returns true if the release has crashed recently, or is not rendered on some page. */
export function hasFailedRecently(entry: QuarantineEntry, time: number): boolean {
  return recentCrashes(entry, time).length > 0 || entry.pages.some(({ until }) => until > time);
}

/** Limits a stored quarantine to the longest pause: the clock of the server that wrote it may have been ahead. */
export function endSoon(entry: QuarantineEntry, time: number): QuarantineEntry {
  const end = (until: number) => Math.min(until, time + maxPauseMs);
  return {
    ...entry,
    condemnedUntil: end(entry.condemnedUntil),
    pages: entry.pages.map((page) => ({ ...page, until: end(page.until) })),
  };
}

function pause(times: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** (times - 1));
}

export function keyOf({ remote, version }: { remote: string; version: string }): string {
  return `${remote}@${version}`;
}

export function failureOf({ remote, version, reason, at }: QuarantineEntry): ReleaseFailure {
  return { remote, version, kind: 'refused', reason, at: new Date(at).toISOString() };
}
