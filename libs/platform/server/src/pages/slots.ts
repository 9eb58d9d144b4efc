import type { PartId } from '@pluis/contract';
import { steadyNow } from '@pluis/releases';
import type { RenderedJob, RenderJob } from '@pluis/render-host';
import { createAgingCache } from '../cache/aging-cache';
import type { ServedRelease } from '../releases/served-set';
import type { PageContext } from './page-request';

/** The first HTML of a slot: the same on every page in a language and currency. */
export interface RenderedSlot extends Pick<RenderedJob, 'body' | 'state' | 'complete' | 'dataAt'> {
  id: PartId;
}

/** Maximum number of slots in memory. */
const maxSlots = 500;

/**
 * Creates the function that renders a slot in a process of its own release, once for each language and currency, and keeps it
 * like a page, at most until midnight. It returns undefined if the release has no such expose.
 */
export function createSlots({ renderer, config }: Pick<PageContext, 'renderer' | 'config'>) {
  const cache = createAgingCache<RenderedSlot | undefined>({
    seconds: config.cacheSeconds,
    maxSize: maxSlots,
  });
  return function renderSlot(id: PartId, served: ServedRelease, page: RenderJob) {
    const { language, currency } = page.preferences;
    const { today } = page.storefront;
    return cache.get([served.release.integrity, id, language, currency, today].join(' '), async () => {
      // The frame around it is cut off, so the page does not matter.
      const job = { ...page, pathname: '/', search: '', page: undefined, part: id, filled: [] };
      const { body, state, complete, parts, dataAt } = await renderer.render(job, served);
      const value = parts.includes(id) ? { id, body, state, complete, dataAt } : undefined;
      const at = Math.min(dataAt ?? Infinity, steadyNow());
      return { value, at, keep: complete ? 'yes' : 'failure' };
    });
  };
}
