/**
 * Runs in the browser: copies the command of a pressed button. It must not refer to anything outside of itself, because
 * only its own text is sent.
 */
export function copyCommands(): void {
  /** Without HTTPS, browsers have no clipboard API, except on loopback. */
  async function copy(button: HTMLElement): Promise<void> {
    const code = button.parentElement?.querySelector('code');
    if (!code) return;
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      getSelection()?.selectAllChildren(code);
      isCopied = document.execCommand('copy');
      if (isCopied) getSelection()?.removeAllRanges();
    }
    button.textContent = isCopied ? 'Copied' : 'Selected';
    const announced = document.getElementById('announced');
    if (announced) announced.textContent = isCopied ? 'Copied' : 'Selected. Copy it now.';
    setTimeout(() => (button.textContent = 'Copy'), 3000);
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy]') : null;
    if (button) void copy(button);
  });
}
