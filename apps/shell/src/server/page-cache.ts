import { createHash } from 'node:crypto';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './render-page';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A rendered page, ready to be sent in any encoding. */
export interface SentPage {
  status: number;
  etag: string;
  /** Its content security policy's hashes. */
  scriptHashes: readonly string[];
  pictureOrigin?: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** When it was rendered, in milliseconds. */
  at: number;
  isComplete: boolean;
}

interface Options {
  seconds: number;
  now?: () => number;
}

const mostBytes = 64 * 1024 * 1024;
const staleFactor = 10;

/**
 * Rendered pages by what they depend on (path, language, currency, releases), never by visitor. A page past its time is
 * sent once more while it is rendered anew; many who ask for one at once get one rendering.
 */
export function createPageCache({ seconds, now = Date.now }: Options) {
  const pages = new LRUCache<string, SentPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ identity, br, gzip: zipped }) => identity.length + br.length + zipped.length,
  });
  const flights = new Map<string, Promise<SentPage>>();

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
    const flying = flights.get(key);
    if (flying) return flying;
    const flight = renderAndKeep(key, render).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
    const rendered = await render();
    // Addresses of nothing are without number: their pages are neither kept nor worth compressing well.
    const isKept = seconds > 0 && rendered.isComplete && rendered.status === 200;
    const before = pages.get(key);
    // Mostly nothing has changed since: then nothing is compressed again.
    const page = before?.identity.equals(Buffer.from(rendered.html))
      ? { ...before, at: now() }
      : await pack(rendered, isKept, now());
    if (isKept) pages.set(key, page);
    return page;
  }

  return {
    /** The page under a key; `render` makes it. Rejects as `render` does. */
    async get(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
      const page = pages.get(key);
      const age = page ? (now() - page.at) / 1000 : Infinity;
      if (!page || age >= seconds * staleFactor) return renderOnce(key, render);
      if (age >= seconds) renderOnce(key, render).catch(() => {});
      return page;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** A page that is kept is compressed well, one that is sent once quickly. */
async function pack(page: RenderedPage, isKept: boolean, at: number): Promise<SentPage> {
  const identity = Buffer.from(page.html);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: isKept ? 11 : 4 },
    }),
    compressGzip(identity),
  ]);
  return {
    status: page.status,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    scriptHashes: page.scriptHashes,
    pictureOrigin: page.pictureOrigin,
    identity,
    br,
    gzip: zipped,
    at,
    isComplete: page.isComplete,
  };
}
