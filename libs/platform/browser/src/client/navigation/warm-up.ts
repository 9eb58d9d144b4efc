import { loadFederation } from '../parts/load-federation';
import type { LinkedPagesOptions } from './linked-pages';
import { savesData } from './connection';

/**
 * A page has settled when it has loaded, and has fetched nothing and not been pressed for this long, in
 * milliseconds. Longer than its documents are fetched ahead, of which the page sees nothing.
 */
const quiet = 2500;
/** Events that precede any press. A press itself says which code it needs. */
const signs = ['pointermove', 'keydown', 'scroll'];

/**
 * Prefetches code, never data [UI-4], when the page has settled or the visitor has moved on it: see
 * `linked-pages.ts`. The next page then only waits for its data.
 */
export async function warmUp(options: LinkedPagesOptions): Promise<void> {
  if (savesData()) return;
  await settled();
  const { parts, page } = options;
  try {
    if (page) await parts.load(page);
    await (await loadFederation()).loadLinkedPages(options);
  } catch {
    // Offline, or the release is broken: it is tried again when it is wanted.
  }
}

/** Resolves when the page has settled, or with the first sign of the visitor. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const observer = new PerformanceObserver(wait);
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(() => (document.readyState === 'complete' ? end() : wait()), quiet);
    }
    function end(): void {
      clearTimeout(timer);
      controller.abort();
      observer.disconnect();
      resolve();
    }
    observer.observe({ type: 'resource' });
    // A press may open another page, which needs the connection.
    addEventListener('pointerdown', wait, { signal });
    for (const sign of signs) addEventListener(sign, end, { passive: true, capture: true, signal });
    wait();
  });
}
