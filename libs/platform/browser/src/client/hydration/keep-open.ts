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
    const current = find();
    // Between two dialogs there may be none for a while.
    if (!current) return;
    // Not by events: the event of a dialog that was just closed may still be on its way.
    if (dialog?.open && dialog !== current && !current.open) showAtOnce(current);
    dialog = current;
  };
}

/** Without its transition: if it slid in once more, a press that is on its way would miss. */
function showAtOnce(dialog: HTMLDialogElement): void {
  dialog.style.transition = 'none';
  dialog.showModal();
  // Browsers look at transitions when they compute a style.
  void dialog.offsetWidth;
  dialog.style.transition = '';
}
