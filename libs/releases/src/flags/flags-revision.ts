import * as v from 'valibot';
import type { FlagsDocument } from './flags-document';

const metadataSchema = v.looseObject({ revision: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** How often commands have written the flags: it tells replicas, people and logs which flags they speak of. */
export function flagsRevision({ rest }: FlagsDocument): number {
  const metadata = v.safeParse(metadataSchema, rest.metadata);
  return metadata.success ? metadata.output.revision : 0;
}

export function withNextRevision(document: FlagsDocument): FlagsDocument {
  const { rest } = document;
  const before = v.is(v.record(v.string(), v.unknown()), rest.metadata) ? rest.metadata : {};
  const metadata = { ...before, revision: flagsRevision(document) + 1 };
  return { ...document, rest: { ...rest, metadata } };
}
