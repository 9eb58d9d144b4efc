import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { emptyFlags, serialiseFlags, type FlagsDocument } from './flags-document';

const metadataSchema = v.looseObject({ revision: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/**
 * Returns how often commands have written the flags. Replicas, people and logs use it to name a version of
 * the flags.
 */
export function flagsRevision({ rest }: FlagsDocument): number {
  const metadata = v.safeParse(metadataSchema, rest.metadata);
  return metadata.success ? metadata.output.revision : 0;
}

/** The header of `/readyz` with the digest of the flags that a server uses. */
export const flagsDigestHeader = 'x-flags-digest';

/** Identifies the content of flags: if a server and a command report the same digest, they read the same flags. */
export function flagsDigest(document: FlagsDocument): string {
  return createHash('sha256').update(serialiseFlags(document)).digest('hex').slice(0, 16);
}

/** Returns the id that flags keep from their creation on; null for flags of older packages. */
export function flagsId({ rest }: FlagsDocument): string | null {
  const metadata = v.safeParse(v.looseObject({ id: v.string() }), rest.metadata);
  return metadata.success ? metadata.output.id : null;
}

/** Creates flags without remotes and with a new id. */
export function newFlags(): FlagsDocument {
  return { ...emptyFlags, rest: { ...emptyFlags.rest, metadata: { id: randomUUID() } } };
}

export function withNextRevision(document: FlagsDocument): FlagsDocument {
  const { rest } = document;
  const before = v.is(v.record(v.string(), v.unknown()), rest.metadata) ? rest.metadata : {};
  const metadata = { ...before, revision: flagsRevision(document) + 1 };
  return { ...document, rest: { ...rest, metadata } };
}
