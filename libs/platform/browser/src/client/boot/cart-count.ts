import { cartCountAttribute } from '@pluis/contract/html';
import { countPieces, selectLines, type AppStore } from '@pluis/store';

/** Keeps the number of pieces on the root element, for the styles of parts that are not hydrated yet. */
export function showCartCount(store: AppStore): void {
  const root = document.documentElement;
  function show(): void {
    const count = countPieces(selectLines(store.getState()));
    if (count > 0) root.setAttribute(cartCountAttribute, String(count));
    else root.removeAttribute(cartCountAttribute);
  }
  show();
  store.subscribe(show);
}
