/** Calls back whenever a dialog is opened, and at once if it is open. Returns a function that unsubscribes. */
export function whenOpened(dialog: HTMLDialogElement | null, act: () => void): () => void {
  let wasOpen = false;
  function look(): void {
    const isOpen = dialog?.open === true;
    if (isOpen && !wasOpen) act();
    wasOpen = isOpen;
  }
  // The oldest supported browsers do not have the dialog's `toggle` event.
  const openings = new MutationObserver(look);
  if (dialog) openings.observe(dialog, { attributeFilter: ['open'] });
  look();
  return () => openings.disconnect();
}
