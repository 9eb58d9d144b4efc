/** Adds the parts of `<dialog>` that jsdom lacks: modal dialogs, the close event, Escape. Transitions take no time. */
export function installDialog(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  Object.assign(Element.prototype, { getAnimations: () => [] });
  document.addEventListener('keydown', ({ key }) => {
    const dialog = key === 'Escape' ? document.querySelector('dialog[open]') : null;
    if (
      dialog instanceof HTMLDialogElement &&
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    ) {
      dialog.close();
    }
  });
}

const openers = new WeakMap<HTMLDialogElement, Element | null>();

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new Error('The dialog is open already.');
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button, a[href]')?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.removeAttribute('open');
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}
