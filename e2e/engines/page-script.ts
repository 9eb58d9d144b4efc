import type { Target, TextPattern } from './target';

/** The point at which an element can be pressed, in pixels of the viewport, or the reason why it cannot be pressed now. */
export type Place = { obstacle: string } | { obstacle?: undefined; x: number; y: number };

/** Added to the window of a page under test by `installFinder`. */
interface Finder {
  find(target: Target): Element[];
  place(target: Target): Promise<Place>;
  middle(element: Element): { x: number; y: number };
  /** The last presses that the page saw, newest first. */
  presses: readonly string[];
}

declare global {
  interface Window {
    finder: Finder;
    /** Testing Library's build for browsers, which is loaded first. */
    TestingLibraryDom: typeof import('@testing-library/dom');
  }
}

/** Runs in the page, as text, so it must not use anything from this module. `presses` is of `watchPresses`. */
export function installFinder(presses: readonly string[]): void {
  const { queryAllByRole, queryAllByText } = window.TestingLibraryDom;

  function matcher(wanted: TextPattern): string | RegExp {
    return typeof wanted === 'string' ? wanted : new RegExp(wanted.source, wanted.flags);
  }

  function candidates(container: HTMLElement, { role, name, text, css, within }: Target): Element[] {
    if (css !== undefined) return [...(within ? container : document).querySelectorAll(css)];
    if (text !== undefined)
      return queryAllByText(container, matcher(text), { ignore: 'script, style, title' });
    return queryAllByRole(container, role ?? '', name === undefined ? {} : { name: matcher(name) });
  }

  /** The visible elements of a target; elements found by CSS may be hidden. */
  function find(target: Target): Element[] {
    const containers = target.within ? find(target.within) : [document.body];
    const found = containers
      .filter((container) => container instanceof HTMLElement)
      .flatMap((container) => candidates(container, target))
      .filter((element) => target.css !== undefined || element.checkVisibility({ visibilityProperty: true }));
    return target.nth === undefined ? found : found.slice(target.nth, target.nth + 1);
  }

  function middle(element: Element): { x: number; y: number } {
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  function isInView(element: Element): boolean {
    const { x, y } = middle(element);
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  }

  /** The reason why an element cannot be pressed now; '' if it can. Scrolls it into view. */
  function obstacleOf(element: Element): string {
    if (element.matches(':disabled')) return 'it is disabled';
    if (!isInView(element))
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y } = middle(element);
    const hit = document.elementFromPoint(x, y);
    if (hit && element.contains(hit)) return '';
    // Something that stays in place while the page scrolls may cover it.
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return `it is covered by ${hit ? hit.outerHTML.slice(0, 120) : 'nothing: it is out of view'}`;
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Whether an element, or one around it, is on its way: on a busy machine WebKit may lose a press on a sheet that slides in. */
  function isCarried(element: Element | null | undefined): boolean {
    return element ? element.getAnimations().some(moves) || isCarried(element.parentElement) : false;
  }

  function moves({ effect, playState }: Animation): boolean {
    return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
  }

  /** Whether an element has the same box in three frames: between two of them a busy machine may draw nothing. */
  async function isAtRest(element: Element): Promise<boolean> {
    if (isCarried(element)) return false;
    const box = () => JSON.stringify(element.getBoundingClientRect());
    const before = box();
    await nextFrame();
    await nextFrame();
    return element.isConnected && box() === before;
  }

  /** The point at which an element can be pressed. It is searched for only once, because a search by role takes long. */
  async function place(target: Target): Promise<Place> {
    const [element, ...others] = find(target);
    if (!element) return { obstacle: 'it is not there' };
    if (others.length > 0) return { obstacle: `there are ${others.length + 1} of them` };
    const obstacle = obstacleOf(element) || ((await isAtRest(element)) ? '' : 'it moves');
    return obstacle === '' ? middle(element) : { obstacle };
  }

  window.finder = { find, place, middle, presses };
}

/** Keeps the last presses. It runs in the page, too. */
export function watchPresses(): readonly string[] {
  const presses: string[] = [];
  const types = ['pointerdown', 'pointerup', 'pointercancel', 'click'];
  for (const type of types)
    addEventListener(
      type,
      (event) => {
        const { target, timeStamp } = event;
        const element =
          target instanceof Element ? (target.closest('[aria-label], button, a') ?? target) : null;
        const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        presses.unshift(`${Math.round(timeStamp)} ${type} ${element?.tagName} ${name.slice(0, 30)}`);
        presses.splice(12);
      },
      true,
    );
  return presses;
}
