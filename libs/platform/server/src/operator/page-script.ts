/** The page's script. Its functions must not refer to anything outside of themselves, because only their text is sent. */
export const script = `(${keepFresh.toString()})();(${copyCommands.toString()})()`;

/** Replaces the page's content every 15 seconds, and keeps the focus and opened details. */
function keepFresh(): void {
  const find = (id: string) => document.getElementById(id);
  const page = document.documentElement;
  let isPaused = false;

  function say(text: string): void {
    const place = find('announced');
    if (place && place.textContent !== text) place.textContent = text;
  }

  function replace(next: Document): void {
    const opened = [...document.querySelectorAll('details[open]')].map(({ id }) => id);
    const focused = document.activeElement?.id ?? '';
    const headline = find('headline')?.textContent;
    for (const id of ['live', 'fresh'])
      find(id)?.replaceChildren(...(next.getElementById(id)?.childNodes ?? []));
    for (const id of opened) find(id)?.setAttribute('open', '');
    if (document.activeElement?.id !== focused) find(focused)?.focus({ preventScroll: true });
    document.title = next.title;
    page.classList.remove('is-old');
    const changed = find('headline')?.textContent ?? '';
    if (changed !== headline) say(changed);
  }

  async function refresh(): Promise<void> {
    // Somebody who selects text is about to copy it.
    const mustWait = () => isPaused || document.hidden || getSelection()?.isCollapsed === false;
    if (mustWait()) return;
    try {
      const response = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
      if (!response.ok) throw new Error(`The server answered with ${response.status}.`);
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (!mustWait()) replace(next);
    } catch {
      if (!page.classList.contains('is-old')) find('fresh')?.append(', no answer since');
      page.classList.add('is-old');
      say('The server does not answer. This page is old.');
    }
  }

  function togglePause(): void {
    isPaused = !isPaused;
    find('pause-text')?.replaceChildren(isPaused ? 'Resume' : 'Pause');
    void refresh();
  }

  page.classList.add('scripted');
  find('pause')?.addEventListener('click', togglePause);
  document.addEventListener('visibilitychange', () => void refresh());
  setInterval(() => void refresh(), 15_000);
}

/**
 * Copies the command of a pressed button. Browsers have no clipboard API without HTTPS, except on loopback; there it
 * selects the command.
 */
function copyCommands(): void {
  async function copy(button: Element, code: Element): Promise<void> {
    let text = 'Copied';
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      getSelection()?.selectAllChildren(code);
      text = 'Selected';
    }
    button.textContent = text;
    document.getElementById('announced')?.replaceChildren(text);
    setTimeout(() => (button.textContent = 'Copy'), 3000);
  }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.command button') : null;
    const code = button?.parentElement?.querySelector('code');
    if (button && code) void copy(button, code);
  });
}
