import * as v from 'valibot';
import { integritySchema, versionSchema } from '../release/release-ref';
import type { Bucket } from './bucket';
import { keepLatest } from './keep-latest';

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

/** Updates the index atomically; retries if other publishers write it at the same time. Throws `ReleaseError`. */
export async function changeIndex(
  bucket: Bucket,
  remote: string,
  change: (versions: readonly IndexedRelease[]) => readonly IndexedRelease[],
): Promise<void> {
  await keepLatest(bucket, indexKey(remote), (text) => {
    const { versions } = parseIndex(new TextEncoder().encode(text ?? ''));
    const next = [...change(versions)].sort((a, b) => b.builtAt.localeCompare(a.builtAt));
    return `${JSON.stringify({ versions: next }, null, 2)}\n`;
  });
}
