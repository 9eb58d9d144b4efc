import * as v from 'valibot';
import { buildFactsEntries, namedFiles } from './build-facts';
import { sha384 } from './integrity';
import { firstIssue } from './issues';
import { ReleaseError } from './release-error';
import { versionSchema } from './release-ref';
import { releaseLimits, type ReleaseFiles } from './tarball';

/** The file of a release with its build facts, its version and the findings of the publish check. */
export const manifestFile = 'release.json';

const descriptionSchema = v.object({
  ...buildFactsEntries,
  slices: v.array(v.string()),
  messageKeys: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  version: versionSchema,
});

export type ReleaseContent = Omit<v.InferOutput<typeof descriptionSchema>, 'version'>;

interface ReleaseFile {
  readonly integrity: string;
  readonly bytes: number;
}

/** `release.json` with the digests of the other files, which are computed when the release is opened. */
export interface ReleaseManifest extends v.InferOutput<typeof descriptionSchema> {
  readonly files: Readonly<Record<string, ReleaseFile>>;
}

/** Reads the `release.json` among the files of a release; the other ones are given. Throws `ReleaseError` (`manifest`). */
export function readManifest(described: Uint8Array, files: ReleaseFiles): ReleaseManifest {
  if (described.byteLength > releaseLimits.manifestBytes)
    throw new ReleaseError('manifest', `${manifestFile} has ${described.byteLength} bytes`);
  const text = new TextDecoder().decode(described);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), descriptionSchema), text);
  if (!result.success)
    throw new ReleaseError('manifest', `${manifestFile} is not valid: ${firstIssue(result.issues)}`);
  const missing = namedFiles(result.output).find((file) => !files.has(file));
  if (missing !== undefined)
    throw new ReleaseError('manifest', `${manifestFile} names ${missing}, which the release lacks`);
  const digests = [...files].map(([file, bytes]): [string, ReleaseFile] => [
    file,
    { integrity: sha384(bytes), bytes: bytes.byteLength },
  ]);
  return { ...result.output, files: Object.fromEntries(digests) };
}

/** Returns the bytes of a `release.json`: the same for the same content, in whatever order it is given. */
export function serialiseManifest(content: ReleaseContent & { readonly version?: string }): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(sortKeys(content), null, 2)}\n`);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
