import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxUploadBytes } from '@pluis/releases';

/** An upload that has more bytes than a release may have. */
export class TooLarge extends Error {}

/**
 * Stores what a client sends in a temporary file while it is used. Rejects with `TooLarge`, and if `gone` aborts.
 * @param use gets the path of the file
 */
export async function withUpload<T>(
  body: Readable,
  gone: AbortSignal,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-sent-'));
  try {
    const file = path.join(folder, 'release');
    await pipeline(body, limited(), createWriteStream(file, { mode: 0o600 }), { signal: gone });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function limited(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > maxUploadBytes) done(new TooLarge());
      else done(null, chunk);
    },
  });
}
