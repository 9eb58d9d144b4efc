import * as v from 'valibot';
import { ReleaseError } from '../release/release-error';
import { integritySchema, versionSchema } from '../release/release-ref';
import type { Bucket } from './bucket';

const indexSchema = v.object({
  versions: v.array(v.object({ version: versionSchema, integrity: integritySchema, builtAt: v.string() })),
});

/** `<remote>/index.json` lists a bucket's releases of one remote, newest build first. */
export type ReleaseIndex = v.InferOutput<typeof indexSchema>;
export type IndexedRelease = ReleaseIndex['versions'][number];

export function indexKey(remote: string): string {
  return `${remote}/index.json`;
}

/** Parses an index. An unreadable index counts as empty: it only informs people, and releases are found without it. */
export function parseIndex(bytes: Uint8Array): ReleaseIndex {
  const text = new TextDecoder().decode(bytes);
  const index = v.safeParse(v.pipe(v.string(), v.parseJson(), indexSchema), text);
  return index.success ? index.output : { versions: [] };
}

const attempts = 8;

/** Updates the index atomically; retries if other publishers write it at the same time. Throws `ReleaseError`. */
export async function changeIndex(
  bucket: Bucket,
  remote: string,
  change: (versions: readonly IndexedRelease[]) => readonly IndexedRelease[],
): Promise<void> {
  const key = indexKey(remote);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await bucket.read(key);
    const { versions } = stored === null ? { versions: [] } : parseIndex(stored.bytes);
    const next = [...change(versions)].sort((a, b) => b.builtAt.localeCompare(a.builtAt));
    const bytes = new TextEncoder().encode(`${JSON.stringify({ versions: next }, null, 2)}\n`);
    const condition = stored === null ? { ifAbsent: true as const } : { ifMatch: stored.etag };
    if (await bucket.write(key, bytes, condition)) return;
  }
  throw new ReleaseError(
    'unreadable',
    `${bucket.name}/${key} keeps being changed by other processes. Try again.`,
  );
}
