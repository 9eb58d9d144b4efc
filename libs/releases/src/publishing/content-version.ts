import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '../release/manifest';
import { isCompressed } from '../release/names';

export type ReleaseContent = Omit<ReleaseManifest, 'version' | 'commit' | 'builtAt'>;

/** Returns the SHA-256 (hex) of a release's content, without its version, build time and commit. */
export function contentDigest(content: ReleaseContent): string {
  const { name, contract, shared, exposes, entry, server, styles, slices, messageKeys } = content;
  const { routes, slots, prefix, hosts } = content;
  // Compressed bytes depend on the Node version of the build.
  const files = Object.fromEntries(Object.entries(content.files).filter(([file]) => !isCompressed(file)));
  const facts = {
    name,
    contract,
    shared,
    exposes,
    entry,
    server,
    styles,
    slices,
    messageKeys,
    files,
    routes,
    slots,
    prefix,
    hosts,
  };
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(facts)))
    .digest('hex');
}

/**
 * Derives a version from the content: equal content gives an equal version. The letter keeps the prerelease
 * valid if the digest has only digits and a leading zero. It is not the `c` of earlier releases: their
 * `release.json` had other bytes, and an earlier package must not mistake this folder for its own release.
 */
export function contentVersion(content: ReleaseContent): string {
  return `0.0.0-r${contentDigest(content).slice(0, 12)}`;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
