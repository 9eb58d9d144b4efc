/**
 * Runs in the browser: replaces the page's content every 15 seconds, and keeps the focus and opened details. It must
 * not refer to anything outside of itself, because only its own text is sent.
 */
export function keepFresh(): void {
  const everyMs = 15_000;
  const find = (id: string) => document.getElementById(id);
  let isPaused = false;
  let isAsking = false;
  let lastText = '';

  function say(text: string): void {
    const place = find('announced');
    if (place && lastText !== text) place.textContent = text;
    lastText = text;
  }

  /** Somebody who selects text is about to copy it. */
  function isSelecting(): boolean {
    const selection = getSelection();
    return selection !== null && !selection.isCollapsed;
  }

  function replace(next: Document): void {
    const now = find('live');
    const then = next.getElementById('live');
    if (!now || !then) throw new Error('The answer is another page.');
    const focused = document.activeElement?.id ?? '';
    const opened = [...now.querySelectorAll('details[open]')].map(({ id }) => id);
    const headline = now.querySelector('h1')?.textContent;
    now.replaceChildren(...then.childNodes);
    for (const id of opened) find(id)?.setAttribute('open', '');
    if (focused !== '' && document.activeElement?.id !== focused)
      find(focused)?.focus({ preventScroll: true });
    document.title = next.title;
    const fresh = next.getElementById('fresh');
    if (fresh) find('fresh')?.replaceChildren(...fresh.childNodes);
    document.documentElement.classList.remove('is-old');
    const changed = now.querySelector('h1')?.textContent;
    if (changed && changed !== headline) say(changed);
  }

  async function refresh(): Promise<void> {
    if (isPaused || isAsking || document.hidden || isSelecting()) return;
    isAsking = true;
    try {
      const response = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
      if (!response.ok) throw new Error(`The server answered with ${response.status}.`);
      const text = await response.text();
      if (!isSelecting()) replace(new DOMParser().parseFromString(text, 'text/html'));
    } catch {
      document.documentElement.classList.add('is-old');
      say('The server does not answer. This page is old.');
      const fresh = find('fresh');
      if (fresh && !fresh.textContent?.includes('no answer')) fresh.append(', no answer since');
    } finally {
      isAsking = false;
    }
  }

  document.documentElement.classList.add('scripted');
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('#pause'))) return;
    isPaused = !isPaused;
    find('pause-text')?.replaceChildren(isPaused ? 'Resume' : 'Pause');
    void refresh();
  });
  document.addEventListener('visibilitychange', () => void refresh());
  setInterval(() => void refresh(), everyMs);
}
