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
