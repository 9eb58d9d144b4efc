import { partAttribute } from '@pluis/contract/html';

/** How long after its end the click of a press may come, in milliseconds. */
const clickMs = 50;

/**
 * Resolves when a press has ended and its click has come. On a page that a translator or an extension has changed, React may
 * replace the pressed button during the press: it gets no click then, and the button at its place is pressed instead [UI-3].
 */
export function whenPressed(page: EventTarget, { target }: Event): Promise<void> {
  const pressed = target instanceof Element ? target.closest('a, button') : null;
  const part = pressed?.closest(`[${partAttribute}]`);
  const controls = () => [...(part?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const former: readonly Element[] = controls();
  // A button that replaces it may stand elsewhere: elements that an extension has added beside it are removed.
  const area = pressed?.getBoundingClientRect();
  const ended = new AbortController();
  const options = { once: true, capture: true, signal: ended.signal };
  let hasClicked = false;
  function onClick({ target: clicked }: Event): void {
    // If the button goes, browsers send the click to an element around it, or none.
    hasClicked = clicked instanceof Element && clicked.closest('a, button') !== null;
  }
  page.addEventListener('click', onClick, options);

  function pressAgain({ type, clientX, clientY }: MouseEvent): void {
    if (hasClicked || !pressed || pressed.isConnected || type !== 'pointerup') return;
    const present = controls();
    if (present.length === former.length && isIn(area, clientX, clientY))
      present[former.indexOf(pressed)]?.click();
  }

  return new Promise((resolve) => {
    function onRelease(event: Event): void {
      setTimeout(() => {
        ended.abort();
        if (event instanceof MouseEvent) pressAgain(event);
        resolve();
      }, clickMs);
    }
    for (const type of ['pointerup', 'pointercancel']) page.addEventListener(type, onRelease, options);
  });
}

function isIn(area: DOMRect | undefined, x: number, y: number): boolean {
  return area !== undefined && x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
}
