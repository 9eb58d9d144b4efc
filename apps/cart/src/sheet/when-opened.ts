/** Calls back whenever a dialog is opened, and at once if it is open. Returns a function that ends that. */
export function whenOpened(dialog: HTMLDialogElement | null, act: () => void): () => void {
  let wasOpen = false;
  function look(): void {
    const isOpen = dialog?.open === true;
    if (isOpen && !wasOpen) act();
    wasOpen = isOpen;
  }
  // The dialog's own `toggle` event is younger than the browsers that are supported.
  const openings = new MutationObserver(look);
  if (dialog) openings.observe(dialog, { attributeFilter: ['open'] });
  look();
  return () => openings.disconnect();
}
