/**
 * Keeps a dialog open for the visitor who opened it when another release's dialog replaces it in the page. Returns what to
 * call whenever that may have happened.
 */
export function keepOpen(id: string): () => void {
  const find = () => {
    const dialog = document.getElementById(id);
    return dialog instanceof HTMLDialogElement ? dialog : undefined;
  };
  let dialog = find();
  return () => {
    const replaced = dialog;
    dialog = find();
    // Not by events: the event of a dialog that was just closed may still be on its way.
    if (replaced?.open && dialog !== replaced && dialog?.open === false) dialog.showModal();
  };
}
