import { cartSheetId } from '@pluis/contract/html';

/**
 * Calls `act` when the cart's sheet is opened, and now if it is open. It may be called again while the sheet is
 * open. Not all supported browsers send `toggle` for a dialog. A sheet that closes itself in the same task
 * was not opened.
 */
export function onCartOpened(act: () => void): void {
  const look = () => {
    if (document.querySelector(`#${cartSheetId}[open]`)) act();
  };
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['open'] });
  look();
}
