import * as v from 'valibot';
import { type Declaration, declarationEntries } from './declaration';
import { isIntegrity } from './integrity';
import { isRemoteName, isVersion } from './names';

/** Identifies one immutable release by its version and the digest of its `release.json`. */
export interface ReleaseRef {
  readonly version: string;
  readonly integrity: string;
}

/** A release of a named remote. */
export interface RemoteReleaseRef extends ReleaseRef {
  readonly remote: string;
}

export const remoteNameSchema = v.pipe(v.string(), v.check(isRemoteName, 'is not a name of a remote'));
export const versionSchema = v.pipe(v.string(), v.check(isVersion, 'is not an exact semantic version'));
export const integritySchema = v.pipe(v.string(), v.check(isIntegrity, 'is not a sha384 digest'));

export const releaseRefSchema = v.pipe(
  v.object({ version: versionSchema, integrity: integritySchema }),
  v.readonly(),
);

/**
 * A release as the rollout state names it. Its declaration is kept with it, so that its pages are known while it cannot be
 * read; a declaration that this version cannot read counts as unknown. [MFE-4]
 */
export const declaredRefSchema: v.GenericSchema<unknown, DeclaredRef> = v.intersect([
  releaseRefSchema,
  v.object({ declares: v.fallback(v.optional(v.object(declarationEntries)), undefined) }),
]);

export interface DeclaredRef extends ReleaseRef {
  readonly declares?: Declaration | undefined;
}

/** Returns what the rollout state keeps of a release. */
export function declaredRef({
  manifest: { version, routes, slots },
  integrity,
}: {
  readonly manifest: Declaration & { readonly version: string };
  readonly integrity: string;
}): DeclaredRef {
  return { version, integrity, declares: { routes, slots } };
}

/** Returns true if both references identify the same bytes. */
export function isSameRelease(a: ReleaseRef, b: ReleaseRef): boolean {
  return a.version === b.version && a.integrity === b.integrity;
}
