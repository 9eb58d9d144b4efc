/**
 * Returns the focus to the button that opened a dialog when it has closed, if the browser has not [CRT-1]. WebKit takes that
 * button for inert until it computes styles again, and forgets it if the dialog is hydrated while it is open.
 */
export function returnFocus(page: Document): void {
  // In the capture phase, because this event does not bubble.
  page.addEventListener('close', onClose, true);
}

function onClose({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement) || document.activeElement !== document.body) return;
  const opener = document.querySelector<HTMLElement>(`[command="show-modal"][commandfor="${target.id}"]`);
  // Browsers compute styles when they are asked for a size.
  void opener?.offsetWidth;
  opener?.focus({ preventScroll: true });
}
