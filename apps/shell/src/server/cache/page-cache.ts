import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CacheAnswer } from '../health/metrics';
import { createPageBytes, type PageBytes } from './page-bytes';
import type { RenderedPage, ShownRemote } from '../pages/render-page';

/** A rendered page that can be sent in any encoding. */
export interface SentPage {
  status: number;
  etag: string;
  /** Its content security policy. */
  policy: string;
  /** Values of its `Link` header. */
  links: readonly string[];
  /** The releases that it shows. */
  shown: readonly ShownRemote[];
  /** Whether it contains everything that it shows. */
  complete: boolean;
  bytes: PageBytes;
  /** When its oldest data was requested from the provider, in milliseconds. */
  at: number;
}

interface Options {
  /** How long a page is fresh, in seconds. */
  seconds: number;
  /** Called with the result of each lookup. */
  onAsked?(from: CacheAnswer): void;
  now?: () => number;
}

const maxBytes = 64 * 1024 * 1024;
/** Estimated memory per byte of HTML: the two compressed forms together are less than half as large. */
const bytesPerByte = 1.5;
/** Maximum number of pages waiting for the best compression; further pages wait until they are rendered again. */
const maxWaiting = 50;
/** How long a stale page is served, as a multiple of `seconds`: while it is re-rendered, and while that fails. */
const staleFactor = { waiting: 2, failing: 10 };
/** How long to wait before a failed page is rendered again, in milliseconds. */
const pause = 2000;

/**
 * Caches rendered pages by cache key (path, language, currency, releases), never by visitor. Concurrent
 * requests for a page share one rendering. A stale page is served once more while it is re-rendered
 * (stale-while-revalidate). Past twice its lifetime a request waits for the new page, so that no visitor sees
 * older data even if there are few visitors. If rendering or the provider fails, the stale page is served
 * until ten times its lifetime (stale-if-error).
 */
export function createPageCache({ seconds, onAsked, now = Date.now }: Options) {
  const pages = new LRUCache<string, SentPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.identity.length * bytesPerByte),
  });
  const flights = new Map<string, Promise<SentPage>>();
  /** Cached pages are compressed with the best quality one at a time, in the background. */
  let improving = Promise.resolve();
  let waiting = 0;
  /** When a page that stayed stale was last rendered. */
  const tried = new WeakMap<SentPage, number>();

  function renderOnce(key: string, render: () => Promise<RenderedPage>, flightKey = key): Promise<SentPage> {
    const flying = flights.get(flightKey);
    if (flying) return flying;
    const flight = renderAndKeep(key, render).finally(() => flights.delete(flightKey));
    flights.set(flightKey, flight);
    return flight;
  }

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
    const rendered = await render();
    // There is no limit to made-up addresses: caching them, 404 or not, would evict real pages.
    const isKept = seconds > 0 && rendered.complete && rendered.status === 200 && rendered.isKnown !== false;
    const before = pages.get(key);
    const at = Math.min(rendered.dataAt ?? now(), now());
    const bytes = createPageBytes(rendered.html);
    // Usually nothing has changed, and the compressed bytes can be reused.
    const isSame = before?.bytes.identity.equals(bytes.identity) ?? false;
    const page =
      before && isSame
        ? { ...before, shown: rendered.shown, complete: rendered.complete, at }
        : pack(rendered, bytes, at);
    if (isKept) pages.set(key, page);
    if (isKept) improveLater(key, page);
    if (isKept && isOld(page)) tried.set(page, now());
    return page;
  }

  function improveLater(key: string, { bytes }: SentPage): void {
    if (waiting >= maxWaiting) return;
    waiting += 1;
    improving = improving
      // The page may have been replaced meanwhile.
      .then(() => (pages.peek(key)?.bytes === bytes ? bytes.improve() : undefined))
      // On failure the quick compression is good enough.
      .catch(() => {})
      .finally(() => (waiting -= 1));
  }

  function ageOf(page: SentPage): number {
    return (now() - page.at) / 1000;
  }

  function isOld(page: SentPage): boolean {
    return ageOf(page) >= seconds;
  }

  return {
    /**
     * Returns the page for a key without revalidating it. `render` creates it from cached data only; visitors do
     * not share that rendering, because it may be incomplete. Rejects as `render` does.
     */
    async getAhead(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
      const page = pages.get(key);
      return page && ageOf(page) < seconds * staleFactor.waiting
        ? page
        : renderOnce(key, render, `ahead ${key}`);
    },
    /** Returns the page for a key; `render` creates it. Rejects as `render` does. */
    async get(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
      const page = pages.get(key);
      if (page && !isOld(page)) {
        onAsked?.('hit');
        return page;
      }
      if (!page || ageOf(page) >= seconds * staleFactor.failing) {
        onAsked?.('miss');
        return renderOnce(key, render);
      }
      onAsked?.('stale');
      const isWaitedFor = ageOf(page) >= seconds * staleFactor.waiting;
      const triedAt = tried.get(page);
      // An attempt that could still use the old data says nothing about one that must wait for new data.
      const wasWaitedFor = triedAt !== undefined && triedAt - page.at >= seconds * staleFactor.waiting * 1000;
      if (triedAt !== undefined && now() - triedAt < pause && (wasWaitedFor || !isWaitedFor)) return page;
      const renewal = renderOnce(key, render).catch(() => {
        tried.set(page, now());
        return page;
      });
      return isWaitedFor ? renewal : page;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function pack(
  { status, policy, links, shown, complete }: RenderedPage,
  bytes: PageBytes,
  at: number,
): SentPage {
  const digest = createHash('sha256').update(bytes.identity).digest('base64url');
  return { status, etag: `"${digest.slice(0, 27)}"`, policy, links, shown, complete, bytes, at };
}
