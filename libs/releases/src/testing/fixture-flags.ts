import type { Decision } from '../flags/decision';
import type { FlagsDocument } from '../flags/flags-document';
import { emptyFlags } from '../flags/flags-document';
import { setStable } from '../flags/adopt';
import { sha384 } from '../release/integrity';
import type { ReleaseRef } from '../release/release-ref';

export const noon = new Date('2025-11-21T12:00:00.000Z');

/** A reference to a release; nothing is on disk. */
export function ref(version: string): ReleaseRef {
  return { version, integrity: sha384(new TextEncoder().encode(version)) };
}

/** Returns the document of a change; fails the test if the change was refused or did nothing. */
export function documentOf(decision: Decision): FlagsDocument {
  if (decision.kind !== 'changed') throw new Error(`${decision.kind}: ${decision.message}`);
  return decision.document;
}

/** Returns flags with one stable release. */
export function stableFlags(remote = 'catalog', version = '1.4.0'): FlagsDocument {
  return documentOf(setStable(emptyFlags, remote, ref(version)));
}

/** Applies changes one after the other. */
export function chain(
  document: FlagsDocument,
  ...changes: readonly ((document: FlagsDocument) => Decision)[]
): FlagsDocument {
  return changes.reduce((current, change) => documentOf(change(current)), document);
}
