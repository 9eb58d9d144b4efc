import type { AppStore } from '@pluis/store';
import { importShellChunk } from '../federation/shell-chunk';

/** Loads the code that follows cart links, and follows the one in the address [WAY-1]. Rejects if it cannot be fetched. */
export async function loadCartLink(store: AppStore): Promise<void> {
  const { followCartLink } = await importShellChunk(
    () => import(/* webpackChunkName: "cart-link" */ './follow-cart-link'),
  );
  await followCartLink(store);
}
