import type { PartId } from '@pluis/contract';
import type { ServedRelease } from '../releases/served-set';
import type { RenderJob } from '../render-worker/render-job';
import type { PageContext } from './page-request';

/** The first HTML of a slot: the same on every page in a language and currency. */
export interface RenderedSlot {
  id: PartId;
  body: string;
  /** The slices that it adds to the store's state, as JSON. */
  state: string;
  complete: boolean;
  /** When its oldest data was requested from the provider, in milliseconds; undefined without data. */
  dataAt: number | undefined;
}

interface Kept {
  at: number;
  today: string;
  slot: Promise<RenderedSlot | undefined>;
}

const kept = new WeakMap<ServedRelease, Map<string, Kept>>();

/**
 * Renders a slot in a process of its own release, once for each language and currency, and keeps it for `CACHE_SECONDS`, at
 * most until midnight.
 * @returns undefined if the release has no such expose
 */
export function renderSlot(
  id: PartId,
  served: ServedRelease,
  page: RenderJob,
  { renderer, config }: Pick<PageContext, 'renderer' | 'config'>,
): Promise<RenderedSlot | undefined> {
  const { language, currency } = page.preferences;
  const { today } = page.storefront;
  const key = [id, language, currency].join(' ');
  const ofRelease = kept.get(served) ?? new Map<string, Kept>();
  kept.set(served, ofRelease);
  const known = ofRelease.get(key);
  if (known?.today === today && performance.now() - known.at < config.cacheSeconds * 1000) return known.slot;
  const slot = renderer
    // The frame around it is cut off, so the page does not matter.
    .render({ ...page, pathname: '/', search: '', page: undefined, part: id, filled: [] }, served)
    .then(({ body, state, complete, parts, dataAt }) =>
      parts.includes(id) ? { id, body, state, complete, dataAt } : undefined,
    );
  const own = { at: performance.now(), today, slot };
  ofRelease.set(key, own);
  const forget = () => {
    if (ofRelease.get(key) === own) ofRelease.delete(key);
  };
  slot.then((found) => found?.complete === false && forget(), forget);
  return slot;
}
