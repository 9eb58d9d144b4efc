import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CacheAnswer } from './metrics';
import { createPageBytes, type PageBytes } from './page-bytes';
import type { RenderedPage, ShownRemote } from './render-page';

/** A rendered page, ready to be sent in any encoding. */
export interface SentPage {
  status: number;
  etag: string;
  /** Its content security policy. */
  policy: string;
  /** Origins to connect to early. */
  connect: readonly string[];
  /** The releases that it shows. */
  shown: readonly ShownRemote[];
  bytes: PageBytes;
  /** When what it shows was asked of the provider, in milliseconds: a page is as old as its oldest data. */
  at: number;
}

interface Options {
  /** How long a page is fresh. */
  seconds: number;
  /** Hears what there was of each page that is asked for. */
  onAsked?(from: CacheAnswer): void;
  now?: () => number;
}

const mostBytes = 64 * 1024 * 1024;
/** What a page takes up, for each byte of it: compressed in two ways it is less than half as large. */
const bytesPerByte = 1.5;
/** So many pages wait to be compressed well; others wait for their next rendering. */
const mostWaiting = 50;
/** Until so many times its seconds a page is sent stale: while it is rendered anew, and while it cannot be. */
const staleFactor = { waiting: 2, failing: 10 };
/** What could not be made fresh is not tried again at once, in milliseconds. */
const pause = 2000;

/**
 * Rendered pages by what they depend on (path, language, currency, releases), never by visitor; many who ask for one at
 * once get one rendering. A page past its seconds is sent once more while it is rendered anew; past twice its seconds
 * who asks waits for that, so nobody sees data that are older, however few visitors there are. Only where it cannot be
 * rendered, or the provider fails, the old page goes on, until ten times its seconds.
 */
export function createPageCache({ seconds, onAsked, now = Date.now }: Options) {
  const pages = new LRUCache<string, SentPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.identity.length * bytesPerByte),
  });
  const flights = new Map<string, Promise<SentPage>>();
  /** What is kept is compressed well, one page after the other: nobody waits for that. */
  let improving = Promise.resolve();
  let waiting = 0;
  /** When a page that stayed old was rendered last. */
  const tried = new WeakMap<SentPage, number>();

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
    const flying = flights.get(key);
    if (flying) return flying;
    const flight = renderAndKeep(key, render).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
    const rendered = await render();
    // There is no limit to made-up addresses: their pages, 404 or not, would evict those of the shop.
    const isKept = seconds > 0 && rendered.complete && rendered.status === 200 && rendered.isKnown !== false;
    const before = pages.get(key);
    const at = Math.min(rendered.dataAt ?? now(), now());
    const bytes = createPageBytes(rendered.html);
    // Mostly nothing has changed since: then nothing is compressed again.
    const isSame = before?.bytes.identity.equals(bytes.identity) ?? false;
    const page = before && isSame ? { ...before, shown: rendered.shown, at } : pack(rendered, bytes, at);
    if (isKept) pages.set(key, page);
    if (isKept) improveLater(key, page);
    if (isKept && isOld(page)) tried.set(page, now());
    return page;
  }

  function improveLater(key: string, { bytes }: SentPage): void {
    if (waiting >= mostWaiting) return;
    waiting += 1;
    improving = improving
      // It may have been replaced meanwhile.
      .then(() => (pages.peek(key)?.bytes === bytes ? bytes.improve() : undefined))
      // The quick one is good enough.
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
    /** The page under a key; `render` makes it. Rejects as `render` does. */
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
      // A try that had time left with the old data says nothing about one that waits for new ones.
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

function pack({ status, policy, connect, shown }: RenderedPage, bytes: PageBytes, at: number): SentPage {
  const digest = createHash('sha256').update(bytes.identity).digest('base64url');
  return { status, etag: `"${digest.slice(0, 27)}"`, policy, connect, shown, bytes, at };
}
