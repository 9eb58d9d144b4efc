/**
 * Runs in the browser: copies the command of a pressed button, and replaces the page's content every 15 seconds, keeping
 * the focus and opened details. It must not refer to anything outside of itself, because only its own text is sent.
 */
export function pageScript(): void {
  const find = (id: string) => document.getElementById(id);
  const page = document.documentElement;
  let isPaused = false;

  function say(text: string): void {
    const place = find('announced');
    if (place && place.textContent !== text) place.textContent = text;
  }

  /** Browsers have no clipboard API without HTTPS, except on loopback; there the command is selected. */
  async function copy(button: HTMLElement): Promise<void> {
    const code = button.parentElement?.querySelector('code');
    if (!code) return;
    let text = 'Copied';
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      getSelection()?.selectAllChildren(code);
      text = 'Selected';
    }
    button.textContent = text;
    say(text);
    setTimeout(() => (button.textContent = 'Copy'), 3000);
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
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.id === 'pause') togglePause();
    else if (button) void copy(button);
  });
  document.addEventListener('visibilitychange', () => void refresh());
  setInterval(() => void refresh(), 15_000);
}
