/** The features of modal dialogs that the shell uses and jsdom lacks; see `polyfillPopovers` for the selectors. */
export function polyfillDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.toggleAttribute('data-modal', true);
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.toggleAttribute('data-modal', false);
      this.dispatchEvent(new Event('close'));
    },
  });
}
