import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as releases from '@pluis/releases';
import type { ReleaseFailure, ReleaseManifest, ReleaseSource, RemoteReleaseRef } from '@pluis/releases';
import type { ServedRelease } from './served-set';
import { shellFacts } from './shell-facts';
import { unpackRelease } from './unpack-release';

/** A release whose bytes are verified and whose browser files are unpacked. */
export interface OpenRelease {
  served: ServedRelease;
  /** The folder of its browser files. */
  folder: string;
  /** Why no page may use it, as sentences. Empty if pages may. */
  refusals: readonly string[];
  /** The size of the folder. */
  bytes: number;
  usedAt: number;
}

/**
 * The contract is checked again here, because flags can be edited without `rollout` [MFE-6]. Messages are not
 * checked: missing translations are shown in English, and a shell with a new language must not refuse
 * releases.
 */
const facts = { ...shellFacts, languages: [] };

/** How long an unpacked release is kept after its last use, in milliseconds. */
const lifetimeMs = 24 * 60 * 60_000;
/** Maximum size and number of unpacked releases that no flag names. */
const maxSpareBytes = 256 * 1024 * 1024;
const maxSpare = 100;
const pruneMs = 60 * 60_000;

interface Options {
  source: ReleaseSource;
  /** The folder that releases are unpacked into. */
  folder: string;
  /** Returns true for a release that stays open, whenever it was last used. */
  isKept(key: string): boolean;
  /** Called with each attempt that failed. */
  onFailure?(failure: ReleaseFailure): void;
  /** Called when a release has opened, or has failed for the first time. */
  onChange?(): void;
  now?: () => number;
}

export type OpenReleases = ReturnType<typeof createOpenReleases>;

/** The releases that are unpacked, in a folder of their own each. */
function createUnpacked({ source, folder, isKept, now = releases.steadyNow }: Options) {
  const entries = new Map<string, OpenRelease>();
  const manifests = new LRUCache<string, ReleaseManifest>({ max: 1000 });
  const closing = new AbortController();
  const timer = setInterval(() => void prune().catch(() => {}), pruneMs).unref();

  /** Removes those that were not used for a day, and then the longest unused ones above the limits. */
  async function prune(): Promise<void> {
    let [bytes, count] = [0, 0];
    for (const [key, entry] of [...entries].sort(([, a], [, b]) => b.usedAt - a.usedAt)) {
      if (isKept(key)) continue;
      [bytes, count] = [bytes + entry.bytes, count + 1];
      if (now() - entry.usedAt < lifetimeMs && bytes <= maxSpareBytes && count <= maxSpare) continue;
      entries.delete(key);
      await rm(entry.folder, { recursive: true, force: true });
    }
  }

  return {
    manifests,
    get(key: string): OpenRelease | undefined {
      const entry = entries.get(key);
      if (entry) entry.usedAt = now();
      return entry;
    },
    /** Reads, verifies and unpacks a release. Rejects with a `ReleaseError`, or an error of the disk. */
    async add(key: string, ref: RemoteReleaseRef): Promise<OpenRelease> {
      const signal = AbortSignal.any([AbortSignal.timeout(releases.openTimeoutMs), closing.signal]);
      const release = await releases.openRelease(source, ref, { signal });
      manifests.set(key, release.manifest);
      const own = await mkdtemp(path.join(folder, `${ref.remote}-`));
      try {
        const [served, bytes] = [await serve(release), await unpackRelease(release, own)];
        const refusals = releases.checkContract(release.manifest, facts);
        const entry = { served, folder: own, refusals, bytes, usedAt: now() };
        entries.set(key, entry);
        await prune();
        return entry;
      } catch (error) {
        await rm(own, { recursive: true, force: true });
        throw error;
      }
    },
    isClosed: () => closing.signal.aborted,
    close(): void {
      clearInterval(timer);
      closing.abort();
    },
  };
}

/**
 * Opens releases: verified, checked against the contract, with the code for pages and the files for browsers. A failure is
 * reported, and rests for up to 30 s [MFE-4].
 */
export function createOpenReleases(options: Options) {
  const { onFailure, onChange, now = releases.steadyNow } = options;
  const unpacked = createUnpacked(options);
  const opening = new Map<string, Promise<void>>();
  const failures = releases.createReleaseFailures(now);

  async function attempt(key: string, ref: RemoteReleaseRef): Promise<void> {
    const hadFailed = failures.has(key);
    try {
      const { refusals } = unpacked.get(key) ?? (await unpacked.add(key, ref));
      if (refusals.length > 0) throw new releases.ReleaseError('refused', refusals.join(' '));
      failures.clear(key);
      onChange?.();
    } catch (error) {
      if (unpacked.isClosed()) return;
      onFailure?.(failures.add(key, ref, releases.toReleaseError(error, `${ref.remote} ${ref.version}`)));
      if (!hadFailed) onChange?.();
    }
  }

  /** Returns a release that is open and that pages may use. */
  function find(ref: RemoteReleaseRef): ServedRelease | undefined {
    const open = unpacked.get(keyOf(ref));
    return open?.refusals.length === 0 ? open.served : undefined;
  }

  // A closed server opens no release: a caller would wait for it in a loop.
  const isResting = (ref: RemoteReleaseRef) => unpacked.isClosed() || failures.isResting(keyOf(ref));

  return {
    find,
    /** Opens a release, once for all callers at the same time; undefined if that fails, or has failed a moment ago. Never rejects. */
    async open(ref: RemoteReleaseRef): Promise<OpenRelease | undefined> {
      const key = keyOf(ref);
      if (!find(ref) && !isResting(ref)) {
        const run = opening.get(key) ?? attempt(key, ref).finally(() => opening.delete(key));
        opening.set(key, run);
        await run;
      }
      return unpacked.get(key);
    },
    isResting,
    hasFailed: (ref: RemoteReleaseRef) => failures.has(keyOf(ref)),
    /** Returns the verified manifest of a release, also of one that was refused or whose files are gone. */
    manifest: (ref: RemoteReleaseRef) => unpacked.manifests.get(keyOf(ref)) ?? null,
    /** The releases whose last attempt failed. */
    failures: failures.list,
    /** Resolves when nothing is being unpacked any more. */
    async close(): Promise<void> {
      unpacked.close();
      await Promise.all(opening.values());
    },
  };
}

/** Identifies the bytes of a release. */
export function keyOf({ remote, version, integrity }: RemoteReleaseRef): string {
  return `${remote}@${version}+${integrity}`;
}

async function serve(release: releases.Release): Promise<ServedRelease> {
  const { name, version, integrity, manifest } = release;
  const text = async (file: string) => new TextDecoder().decode(await release.file(file));
  const modules = new Map<string, string>();
  for (const file of Object.keys(manifest.files)) {
    if (!/^browser\/.*\.m?js$/.test(file)) continue;
    const digest = createHash('sha256').update(await release.file(file));
    modules.set(file, `sha256-${digest.digest('base64')}`);
  }
  const styles = manifest.styles === null ? '' : await text(manifest.styles);
  // Without its bytes, which are on the disk now.
  return {
    release: { name, version, integrity, manifest },
    code: await text(manifest.server),
    styles,
    modules,
  };
}
