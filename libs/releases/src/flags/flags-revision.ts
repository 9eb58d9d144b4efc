import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { emptyFlags, serialiseFlags, type FlagsDocument } from './flags-document';

const metadataSchema = v.looseObject({ revision: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** How often commands have written the flags: it tells replicas, people and logs which flags they speak of. */
export function flagsRevision({ rest }: FlagsDocument): number {
  const metadata = v.safeParse(metadataSchema, rest.metadata);
  return metadata.success ? metadata.output.revision : 0;
}

/** The header of `/readyz` that has the digest of the flags which a server has in force. */
export const flagsDigestHeader = 'x-flags-digest';

/** Names the content of flags: a shop and a command that have the same digest read the same flags. */
export function flagsDigest(document: FlagsDocument): string {
  return createHash('sha256').update(serialiseFlags(document)).digest('hex').slice(0, 16);
}

/** The id that flags keep from their creation on, through every change; null for flags of older packages. */
export function flagsId({ rest }: FlagsDocument): string | null {
  const metadata = v.safeParse(v.looseObject({ id: v.string() }), rest.metadata);
  return metadata.success ? metadata.output.id : null;
}

/** Flags without a remote, with an id of their own. */
export function newFlags(): FlagsDocument {
  return { ...emptyFlags, rest: { ...emptyFlags.rest, metadata: { id: randomUUID() } } };
}

export function withNextRevision(document: FlagsDocument): FlagsDocument {
  const { rest } = document;
  const before = v.is(v.record(v.string(), v.unknown()), rest.metadata) ? rest.metadata : {};
  const metadata = { ...before, revision: flagsRevision(document) + 1 };
  return { ...document, rest: { ...rest, metadata } };
}
