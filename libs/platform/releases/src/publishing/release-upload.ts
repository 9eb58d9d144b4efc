import * as v from 'valibot';
import { buildFactsSchema } from '../release/build-facts';
import { firstIssue } from '../release/issues';
import { ReleaseError } from '../release/release-error';
import { versionSchema } from '../release/release-ref';
import { packTarball, type ReleaseFiles, releaseLimits, unpackTarball } from '../release/tarball';
import { type BuildOutput, isPublished } from './build-output';

const describedSchema = v.strictObject({
  facts: buildFactsSchema,
  messageKeys: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  version: v.optional(versionSchema),
});

/** A finished build on its way to the server that checks and publishes it. */
export interface ReleaseUpload extends Omit<v.InferOutput<typeof describedSchema>, 'facts'> {
  readonly build: BuildOutput;
}

/** An upload that is not a release; the message says why. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** Maximum size of an upload, in bytes. */
export const maxUploadBytes = releaseLimits.packedBytes;

/** The file of an upload that says what is published, and how. */
const uploadFile = 'upload.json';

/** Packs a build into a tarball like that of a release, which the server makes of it. Throws `ReleaseError`. */
export function packUpload({ build, ...options }: ReleaseUpload): Uint8Array {
  const described = new TextEncoder().encode(JSON.stringify({ ...options, facts: build.facts }));
  return packTarball(new Map(build.files).set(uploadFile, described));
}

/**
 * Reads an upload that nobody has checked: a tarball within the limits. Throws `UploadError`.
 */
export async function openUpload(bytes: Uint8Array): Promise<ReleaseUpload> {
  const files = new Map(await unpack(bytes));
  const described = files.get(uploadFile) ?? new Uint8Array();
  files.delete(uploadFile);
  const isTooLong = described.byteLength > releaseLimits.manifestBytes;
  const text = isTooLong ? '' : new TextDecoder().decode(described);
  const head = v.safeParse(v.pipe(v.string(), v.parseJson(), describedSchema), text);
  if (!head.success)
    throw new UploadError(`The release is not described correctly: ${firstIssue(head.issues)}.`);
  const other = [...files.keys()].find((file) => !isPublished(file));
  if (other !== undefined)
    throw new UploadError(`The release has ${other}; its files are in browser/ or server/.`);
  const { facts, ...options } = head.output;
  return { ...options, build: { facts, files } };
}

async function unpack(bytes: Uint8Array): Promise<ReleaseFiles> {
  return unpackTarball(bytes, 'The release').catch((error: unknown) => {
    throw error instanceof ReleaseError ? new UploadError(`${error.message}.`, { cause: error }) : error;
  });
}
