import { setImmediate as nextTurn } from 'node:timers/promises';
import { steadyNow } from '@pluis/releases';
import type { CacheAnswer } from '../health/metrics';
import { entityTag } from '../http/entity-tag';
import type { RenderedPage } from '../pages/write-page';
import { createAgingCache, type Loaded } from './aging-cache';
import { createPageBytes, type PageBytes } from './page-bytes';

/** A rendered page that can be sent in any encoding. */
export interface SentPage extends Pick<RenderedPage, 'as' | 'policy' | 'links' | 'complete'> {
  status: number;
  etag: string;
  bytes: PageBytes;
}

interface Options {
  /** How long a page is fresh, in seconds. */
  seconds: number;
  /** Called with the result of each lookup. */
  onAsked?(from: CacheAnswer): void;
  now?: () => number;
}

/** Renders a page. `isKnown`: false for an address that no page names. */
type Render = () => Promise<RenderedPage & { isKnown?: boolean }>;

const maxBytes = 64 * 1024 * 1024;
/** Estimated memory per byte of HTML: the two compressed forms together are less than half as large. */
const bytesPerByte = 1.5;
/** Maximum number of pages waiting for the best compression; further pages wait until they are rendered again. */
const maxWaiting = 50;

/** Caches rendered pages by cache key (path, language, currency, releases), never by visitor. */
export function createPageCache({ seconds, onAsked, now = steadyNow }: Options) {
  const cache = createAgingCache<SentPage>({
    ...{ seconds, onAsked, now },
    maxSize: maxBytes,
    sizeOf: ({ bytes }) => Math.ceil(bytes.identity.length * bytesPerByte),
  });
  /** Cached pages are compressed with the best quality one at a time, in the background. */
  let improving = Promise.resolve();
  let waiting = 0;

  async function load(key: string, render: Render, before?: SentPage): Promise<Loaded<SentPage>> {
    const { html, as, status, policy, links, complete, isKnown = true, dataAt = Infinity } = await render();
    const bytes = createPageBytes(html);
    // Usually nothing has changed, and the compressed bytes can be reused.
    const isSame = before?.bytes.identity.equals(bytes.identity) ?? false;
    const value =
      before && isSame
        ? { ...before, complete }
        : { as, status, etag: entityTag(bytes.identity), policy, links, complete, bytes };
    const isFailure = !complete || status >= 500;
    // There is no limit to made-up addresses: caching them, 404 or not, would evict real pages.
    const keep = isFailure ? 'failure' : status === 200 && isKnown ? 'yes' : 'no';
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
