import type { CheckedStyles } from './browser-release';
import { addCheckedLink } from './checked-link';

const timeoutMs = 3000;
const loading = new Map<string, Promise<void>>();

/**
 * Adds a part's stylesheet once and waits until it applies, at most 3 s, so that the part is never seen
 * without it. Rejects if it cannot be loaded or is not what was published; a later call tries again.
 */
export function loadStyles(styles: CheckedStyles): Promise<void> {
  const { href } = styles;
  let known = loading.get(href);
  if (!known) {
    known = addStyles(styles);
    known.catch(() => loading.delete(href));
    loading.set(href, known);
  }
  return known;
}

function addStyles({ href, integrity }: CheckedStyles): Promise<void> {
  const complaint = `${href} is missing or was changed.`;
  return new Promise((resolve, reject) => {
    setTimeout(resolve, timeoutMs);
    addCheckedLink({ rel: 'stylesheet', href, integrity }, complaint).then(resolve, reject);
  });
}
