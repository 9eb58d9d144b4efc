import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The encodings in which a page can be sent. */
type Encoding = 'identity' | 'br' | 'gzip';

/** A page's bytes in the encodings that are asked for. */
export interface PageBytes {
  identity: Buffer;
  /** The bytes in an encoding: compressed quickly, once, when somebody asks for it. */
  in(encoding: Encoding): Promise<Buffer>;
  /** Compresses as well as can be, once, behind what visitors wait for now. It takes long. */
  improve(): Promise<void>;
}

/** Of brotli: the best is a twelfth smaller, and takes a hundred times as long. */
const quality = { quick: 5, best: 11 };

/** The bytes of a page's HTML. Mostly one encoding is asked for, so none is made ahead. */
export function createPageBytes(html: string): PageBytes {
  const identity = Buffer.from(html);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(identity) };
  let isBest = false;

  function make(encoding: Encoding): Promise<Buffer> {
    const making = encoding === 'br' ? brotli(identity, quality.quick) : compressGzip(identity);
    // Whoever asks next tries again.
    making.catch(() => delete made[encoding]);
    return making;
  }

  return {
    identity,
    in: (encoding) => (made[encoding] ??= make(encoding)),
    async improve() {
      if (isBest) return;
      isBest = true;
      await nextTurn();
      await made.br;
      const best = await brotli(identity, quality.best);
      made.br = Promise.resolve(best);
    },
  };
}

function brotli(bytes: Buffer, level: number): Promise<Buffer> {
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}
