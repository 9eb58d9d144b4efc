import * as v from 'valibot';
import { buildFactsEntries, namedFiles } from './build-facts';
import { firstIssue } from './issues';
import { isReleasePath } from './names';
import { ReleaseError } from './release-error';
import { integritySchema, versionSchema } from './release-ref';

/** The file at a release's root that lists all other files with their digests. */
export const manifestFile = 'release.json';

/** Maximum number of files and bytes of one release. A release is kept in memory as a whole. */
export const releaseLimits = { files: 500, bytes: 32 * 1024 * 1024, manifestBytes: 512 * 1024 };

const fileSchema = v.object({
  integrity: integritySchema,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(releaseLimits.bytes)),
});

/** The files of a release by path, within its limits. */
export const filesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.check(isReleasePath, 'is not a safe relative path')), fileSchema),
  v.check((files) => Object.keys(files).length <= releaseLimits.files, 'lists too many files'),
  v.check(
    (files) => Object.values(files).reduce((sum, file) => sum + file.bytes, 0) <= releaseLimits.bytes,
    'lists too many bytes',
  ),
);

/** `release.json`: the build facts and the digest of every file. */
const releaseManifestSchema = v.pipe(
  v.object({
    ...buildFactsEntries,
    version: versionSchema,
    /**
     * Required by earlier shells, so every release has both. They are constant because the digest covers them
     * and the same source must give the same bytes. The real values are in `provenance.json`; older releases
     * have them here.
     */
    commit: v.optional(v.nullable(v.string())),
    builtAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    slices: v.array(v.string()),
    messageKeys: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
    files: filesSchema,
  }),
  v.check(
    (manifest) => namedFiles(manifest).every((path) => Object.hasOwn(manifest.files, path)),
    'names a file that it does not list',
  ),
);

export type ReleaseManifest = v.InferOutput<typeof releaseManifestSchema>;
export type ReleaseFile = v.InferOutput<typeof fileSchema>;

/** Parses a `release.json`. Throws `ReleaseError` (`manifest`). */
export function parseReleaseManifest(bytes: Uint8Array): ReleaseManifest {
  const text = new TextDecoder().decode(bytes);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseManifestSchema), text);
  if (result.success) return result.output;
  throw new ReleaseError('manifest', `${manifestFile} is not valid: ${firstIssue(result.issues)}`);
}

/** Returns the bytes of a manifest that are published and digested. */
export function serialiseManifest(manifest: ReleaseManifest): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
}
