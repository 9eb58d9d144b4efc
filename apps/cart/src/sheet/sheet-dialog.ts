import type { RefObject } from 'react';

/** The sheet's `<dialog>`, for those who have to do with it after it was rendered. */
export type SheetRef = RefObject<HTMLDialogElement | null>;

/** The id by which a page's buttons open the sheet. */
export const sheetId = 'cart-sheet';

/** On a button: the platform closes the sheet, also before its code has come. */
export const closesSheet = { command: 'close', commandfor: sheetId };

/** Resolves when a dialog that is being closed has slid away; false if it was opened again meanwhile. */
export async function hasLeft(dialog: HTMLDialogElement): Promise<boolean> {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  return !dialog.open;
}
