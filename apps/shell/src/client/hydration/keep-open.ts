/**
 * Keeps a dialog open when another release replaces it in the page. Returns a function to call after the
 * replacement.
 */
export function keepOpen(id: string): () => void {
  const find = () => {
    const dialog = document.getElementById(id);
    return dialog instanceof HTMLDialogElement ? dialog : undefined;
  };
  let isOpen = find()?.open ?? false;
  // Neither event fires when an open dialog is removed from the page.
  for (const type of ['toggle', 'close']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLDialogElement && target.id === id) isOpen = target.open;
      },
      true,
    );
  }
  return () => {
    const dialog = find();
    if (isOpen && dialog && !dialog.open) dialog.showModal();
  };
}
