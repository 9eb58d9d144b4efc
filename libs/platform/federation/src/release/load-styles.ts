import type { CheckedStyles } from './browser-release';
import { addCheckedLink } from './checked-link';

const timeoutMs = 3000;

/**
 * Adds a part's stylesheet once and waits until it applies, at most 3 s, so that the part is never seen
 * without it. Rejects if it cannot be loaded or is not what was published; a later call tries again.
 */
export function loadStyles({ href, integrity }: CheckedStyles): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  return Promise.race([addCheckedLink('stylesheet', href, integrity), late]);
}
