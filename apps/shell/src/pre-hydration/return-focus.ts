/**
 * Focuses the button that opens a dialog if nothing has the focus after the dialog has closed: Safari does not focus a button
 * that is clicked, so it has no element to return the focus to. The button shows no focus ring, because the visitor used a
 * pointer.
 */
export function returnFocus({ target }: Event): void {
  if (target instanceof HTMLDialogElement && !document.querySelector(':focus'))
    document.querySelector<HTMLElement>(`[commandfor=${target.id}]`)?.focus({ focusVisible: false });
}
