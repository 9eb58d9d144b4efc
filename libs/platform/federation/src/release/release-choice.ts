import type { RemoteName } from '@pluis/contract';
import type { BrowserRelease } from './browser-release';
import { fetchFallback, fetchRelease } from './fetch-release';

/** The releases that a page was rendered with. */
interface PageReleases {
  /** The version of each remote; null if it has none. */
  releases: Readonly<Record<RemoteName, string | null>>;
  /** The releases that the page describes completely. */
  remotes: Partial<Record<RemoteName, BrowserRelease>>;
  /** The remotes that have a fallback release. */
  fallbacks: readonly RemoteName[];
  /** The language that the page was rendered in: releases on trial can depend on it. */
  language: string;
}

export type ReleaseChoice = ReturnType<typeof createReleaseChoice>;

/**
 * Chooses which release of a remote a page uses: the one that it was rendered with, or the fallback after
 * that has failed.
 */
export function createReleaseChoice({ releases, remotes, fallbacks, language }: PageReleases) {
  const known = new Map(Object.entries(remotes));
  const fetched = new Map<RemoteName, BrowserRelease>();
  const broken = new Set<RemoteName>();

  async function chosen(remote: RemoteName): Promise<BrowserRelease | undefined> {
    const version = releases[remote];
    if (!version) return undefined;
    const release = known.get(remote) ?? (await fetchRelease(remote, version));
    known.set(remote, release);
    return release;
  }

  async function fallback(remote: RemoteName): Promise<BrowserRelease | undefined> {
    const failed = releases[remote];
    if (!failed || !fallbacks.includes(remote)) return undefined;
    const release = fetched.get(remote) ?? (await fetchFallback(remote, failed, language));
    fetched.set(remote, release);
    return release;
  }

  return {
    /** Returns functions that load the releases to try, in order. */
    candidates: (remote: RemoteName) =>
      (broken.has(remote) ? [fallback] : [chosen, fallback]).map((find) => () => find(remote)),
    /** The version in use. */
    version: (remote: RemoteName) =>
      (broken.has(remote) ? fetched.get(remote)?.version : releases[remote]) ?? undefined,
    /** From now on the fallback release replaces the page's release in all parts of the remote. */
    fallBack: (remote: RemoteName) => void broken.add(remote),
    hasFallback: (remote: RemoteName) => !broken.has(remote) && fallbacks.includes(remote),
  };
}
