import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '../http/content-encoding';

/** A page's bytes in each encoding. */
export type PageBytes = ReturnType<typeof createPageBytes>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli quality: the best is a twelfth smaller and takes a hundred times as long. */
const quality = { quick: 5, best: 11 };

/**
 * Holds the bytes of a page's HTML. Nothing is compressed in advance, because usually only one encoding is
 * requested.
 */
export function createPageBytes(html: string) {
  const identity = Buffer.from(html);
  const made: Partial<Record<ContentEncoding, Promise<Buffer>>> = { identity: Promise.resolve(identity) };
  let isBest = false;

  function make(encoding: ContentEncoding): Promise<Buffer> {
    const making = encoding === 'br' ? brotli(identity, quality.quick) : compressGzip(identity);
    // The next request tries again.
    making.catch(() => delete made[encoding]);
    return making;
  }

  return {
    identity,
    /** Returns the bytes in an encoding, compressed quickly and once on first request. */
    in: (encoding: ContentEncoding): Promise<Buffer> => (made[encoding] ??= make(encoding)),
    /** Compresses with the best quality, once, in the background. This takes long. */
    async improve(): Promise<void> {
      if (isBest) return;
      isBest = true;
      await made.br;
      const best = await brotli(identity, quality.best);
      made.br = Promise.resolve(best);
    },
  };
}

function brotli(bytes: Buffer, level: number): Promise<Buffer> {
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}
