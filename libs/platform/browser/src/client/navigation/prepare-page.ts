import type { PartId } from '@pluis/contract';
import type { BrowserParts } from '../parts/browser-parts';
import { openDocument } from './served-pages';

/**
 * Loads what a page is rendered from: its data, or its document if its code is not loaded. Resolves to false if there is no
 * document to show. Nothing is repeated if it is called again for the same page.
 */
export function preparePage(
  parts: Pick<BrowserParts, 'isLoaded' | 'load' | 'loadData' | 'serve'>,
  page: PartId,
  url: URL,
): Promise<boolean> {
  if (!parts.isLoaded(page)) return openDocument(url, (boot) => parts.serve(page, boot));
  return parts.load(page).then(async (part) => {
    await parts.loadData(part, url);
    return true;
  });
}
