import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { steadyNow } from '@pluis/releases';
import type { CacheAnswer } from '../health/metrics';
import type { ContentEncoding } from '../http/content-encoding';
import { entityTag } from '../http/entity-tag';
import { createAgingCache, type Loaded } from './aging-cache';
import type { RenderedPage } from '../pages/render-page';

/** A page's bytes in each encoding. */
interface PageBytes {
  identity: Buffer;
  /** Returns the bytes in an encoding, compressed quickly and once on first request. */
  in(encoding: ContentEncoding): Promise<Buffer>;
  /** Compresses with the best quality, once, in the background. This takes long. */
  improve(): Promise<void>;
}

/** A rendered page that can be sent in any encoding. */
export interface SentPage {
  status: number;
  etag: string;
  /** Its content security policy. */
  policy: string;
  /** Values of its `Link` header. */
  links: readonly string[];
  /** Whether it contains everything that it shows. */
  complete: boolean;
  bytes: PageBytes;
}

interface Options {
  /** How long a page is fresh, in seconds. */
  seconds: number;
  /** Called with the result of each lookup. */
  onAsked?(from: CacheAnswer): void;
  now?: () => number;
}

type Render = () => Promise<RenderedPage>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli quality: the best is a twelfth smaller and takes a hundred times as long. */
const quality = { quick: 5, best: 11 };
const maxBytes = 64 * 1024 * 1024;
/** Estimated memory per byte of HTML: the two compressed forms together are less than half as large. */
const bytesPerByte = 1.5;
/** Maximum number of pages waiting for the best compression; further pages wait until they are rendered again. */
const maxWaiting = 50;

/** Caches rendered pages by cache key (path, language, currency, releases), never by visitor. */
export function createPageCache({ seconds, onAsked, now = steadyNow }: Options) {
  const cache = createAgingCache<SentPage>({
    seconds,
    maxSize: maxBytes,
    sizeOf: ({ bytes }) => Math.ceil(bytes.identity.length * bytesPerByte),
    onAsked,
    now,
  });
  /** Cached pages are compressed with the best quality one at a time, in the background. */
  let improving = Promise.resolve();
  let waiting = 0;

  async function load(key: string, render: Render, before?: SentPage): Promise<Loaded<SentPage>> {
    const rendered = await render();
    const { complete, dataAt = now() } = rendered;
    const bytes = createPageBytes(rendered.html);
    // Usually nothing has changed, and the compressed bytes can be reused.
    const isSame = before?.bytes.identity.equals(bytes.identity) ?? false;
    const value = before && isSame ? { ...before, complete } : pack(rendered, bytes);
    const keep = keepOf(rendered);
    if (keep === 'yes') improveLater(key, value);
    return { value, at: Math.min(dataAt, now()), keep };
  }

  function improveLater(key: string, { bytes }: SentPage): void {
    if (waiting >= maxWaiting) return;
    waiting += 1;
    improving = improving
      .then(() => nextTurn())
      // The page may have been replaced meanwhile, or is not cached.
      .then(() => (cache.peek(key, Infinity)?.bytes === bytes ? bytes.improve() : undefined))
      // On failure the quick compression is good enough.
      .catch(() => {})
      .finally(() => (waiting -= 1));
  }

  return {
    /**
     * Returns the page for a key without refreshing it. `render` creates it from cached data only; visitors do not share that
     * rendering, because it may be incomplete. Rejects as `render` does.
     */
    async getAhead(key: string, render: Render): Promise<SentPage> {
      const page = cache.peek(key, 2);
      if (page) return page;
      const loaded = await load(key, render);
      cache.set(key, loaded);
      return loaded.value;
    },
    /** Returns the page for a key; `render` creates it. Rejects as `render` does. */
    get: (key: string, render: Render): Promise<SentPage> =>
      cache.get(key, (before) => load(key, render, before)),
  };
}

/** There is no limit to made-up addresses: caching them, 404 or not, would evict real pages. */
function keepOf({ complete, status, isKnown }: RenderedPage): Loaded<SentPage>['keep'] {
  if (!complete || status >= 500) return 'failure';
  return status === 200 && isKnown !== false ? 'yes' : 'no';
}

function pack({ status, policy, links, complete }: RenderedPage, bytes: PageBytes): SentPage {
  return { status, etag: entityTag(bytes.identity), policy, links, complete, bytes };
}

/**
 * Holds the bytes of a page's HTML. Nothing is compressed in advance, because usually only one encoding is
 * requested.
 */
export function createPageBytes(html: string): PageBytes {
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
    in: (encoding) => (made[encoding] ??= make(encoding)),
    async improve() {
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
