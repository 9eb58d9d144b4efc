import type { RefObject } from 'react';

/** The sheet's `<dialog>`, for code that uses it after rendering. */
export type SheetRef = RefObject<HTMLDialogElement | null>;

/** The id by which buttons of a page open the sheet. */
export const sheetId = 'cart-sheet';

/** On a button: the browser closes the sheet, even before the part's code has loaded. */
export const closesSheet = { command: 'close', commandfor: sheetId };

/** Resolves when a closing dialog has slid out; false if it was opened again in the meantime. */
export async function hasLeft(dialog: HTMLDialogElement): Promise<boolean> {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  return !dialog.open;
}

/**
 * Focuses the cart button if nothing has the focus after the sheet has slid out. Safari does not focus a button that is
 * clicked, so it has no element to return the focus to, and WebKit forgets that element if the sheet is hydrated while
 * it is open. The page cannot take the focus earlier: it is still inert. The button shows no focus ring.
 */
export function returnFocus(): void {
  if (document.activeElement !== document.body) return;
  const opener = document.querySelector<HTMLElement>(`[commandfor="${sheetId}"]`);
  opener?.focus({ preventScroll: true, focusVisible: false });
}
