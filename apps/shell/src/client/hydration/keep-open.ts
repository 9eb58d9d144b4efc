/**
 * Keeps a dialog open for the visitor who opened it, where another release's takes its place in the page. Returns what to
 * call when that has happened.
 */
export function keepOpen(id: string): () => void {
  const find = () => {
    const dialog = document.getElementById(id);
    return dialog instanceof HTMLDialogElement ? dialog : undefined;
  };
  let isOpen = find()?.open ?? false;
  // Neither comes when an open dialog is taken out of the page.
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
