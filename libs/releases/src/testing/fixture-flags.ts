import { setStable } from '../flags/adopt';
import { applyRule } from '../flags/apply-rule';
import type { Rule } from '../flags/decision';
import { emptyFlags, type FlagsDocument } from '../flags/flags-document';
import { sha384 } from '../release/integrity';
import type { ReleaseRef } from '../release/release-ref';

export const noon = new Date('2025-11-21T12:00:00.000Z');

/** A reference to a release; nothing is on disk. */
export function ref(version: string): ReleaseRef {
  return { version, integrity: sha384(new TextEncoder().encode(version)) };
}

/** Applies rules to one remote, one after the other; fails the test if one is refused or does nothing. */
export function changed(document: FlagsDocument, remote: string, ...rules: readonly Rule[]): FlagsDocument {
  return rules.reduce((current, rule) => {
    const applied = applyRule(current, remote, rule);
    if (applied.kind !== 'changed') throw new Error(`${applied.kind}: ${applied.code}`);
    return applied.document;
  }, document);
}

/** Returns flags with one stable release. */
export function stableFlags(remote = 'catalog', version = '1.4.0'): FlagsDocument {
  return changed(emptyFlags, remote, (state) => setStable(state, ref(version)));
}

/** Applies rules to the catalog, one after the other. */
export function chain(document: FlagsDocument, ...rules: readonly Rule[]): FlagsDocument {
  return changed(document, 'catalog', ...rules);
}
