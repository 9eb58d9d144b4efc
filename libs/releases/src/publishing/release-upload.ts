import * as v from 'valibot';
import { buildFactsSchema } from '../release/build-facts';
import { sha384 } from '../release/integrity';
import { firstIssue } from '../release/issues';
import { filesSchema, releaseLimits } from '../release/manifest';
import { versionSchema } from '../release/release-ref';
import { checkCompressed, isPublished, type BuildOutput } from './build-output';

const line = v.pipe(v.string(), v.maxLength(300));

/** A file has nothing but bytes: no mode, no owner, no target of a link. */
const listedSchema = v.record(v.string(), v.strictObject({ integrity: v.string(), bytes: v.number() }));

const headSchema = v.strictObject({
  facts: buildFactsSchema,
  files: v.pipe(listedSchema, filesSchema),
  messageKeys: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  version: v.optional(versionSchema),
  commit: v.nullable(line),
  overBudget: v.optional(line),
  givesUp: v.pipe(v.array(line), v.maxLength(100)),
});

/** A finished build on its way to the server that checks and publishes it. */
export interface ReleaseUpload extends Omit<v.InferOutput<typeof headSchema>, 'facts' | 'files'> {
  readonly build: BuildOutput;
}

/** An upload that is not a release; the message says why. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** Maximum size of an upload, in bytes. */
export const maxUploadBytes = releaseLimits.bytes + releaseLimits.manifestBytes;

/**
 * Writes an upload as one line of JSON, which names each file with its size and digest, and then the bytes of the files in
 * that order.
 */
export function packUpload({ build, ...options }: ReleaseUpload): Uint8Array {
  const files = Object.fromEntries(
    [...build.files].map(([file, bytes]) => [file, { integrity: sha384(bytes), bytes: bytes.byteLength }]),
  );
  const head = JSON.stringify({ ...options, facts: build.facts, files });
  return Buffer.concat([Buffer.from(`${head}\n`), ...build.files.values()]);
}

/**
 * Reads an upload whose bytes nobody has checked: the names, number, sizes and digests of its files, and that compressed
 * files are those that they stand for. Throws `UploadError` and `PublishRefusal`.
 */
export function openUpload(bytes: Uint8Array): ReleaseUpload {
  const end = bytes.subarray(0, releaseLimits.manifestBytes).indexOf(0x0a);
  if (end < 0) throw new UploadError('This is not a release: its first line does not describe it.');
  const text = new TextDecoder().decode(bytes.subarray(0, end));
  const head = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), text);
  if (!head.success)
    throw new UploadError(`The release was not described rightly: ${firstIssue(head.issues)}.`);
  const { facts, files: listed, ...options } = head.output;
  const files = filesAfter(bytes.subarray(end + 1), listed);
  checkCompressed(files);
  return { ...options, build: { facts, files } };
}

function filesAfter(
  bytes: Uint8Array,
  listed: v.InferOutput<typeof filesSchema>,
): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let at = 0;
  for (const [file, { bytes: size, integrity }] of Object.entries(listed)) {
    if (!isPublished(file))
      throw new UploadError(`${file} is not a file of a release: those are in browser/ or server/.`);
    const content = bytes.subarray(at, at + size);
    if (sha384(content) !== integrity)
      throw new UploadError(`${file} did not arrive as it was sent. Publish it again.`);
    files.set(file, content);
    at += size;
  }
  if (at !== bytes.byteLength)
    throw new UploadError(
      `The release has ${bytes.byteLength} bytes, and its files have ${at}. Publish it again.`,
    );
  return files;
}
