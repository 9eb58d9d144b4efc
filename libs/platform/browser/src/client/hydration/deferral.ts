import type { PartId } from '@pluis/contract';
import {
  cartChoiceAttribute,
  cartItemAttribute,
  inPlaceAttribute,
  partAttribute,
} from '@pluis/contract/html';
import { whenPressed } from './whole-press';

/**
 * Deferred hydration. The HTML of a completely rendered part works on its own, so its code is loaded only
 * when it is wanted: when a visitor reaches one of its controls, when a press waits for it, when its content
 * must change, or when the page has settled.
 */
export interface Deferral {
  /** Resolves when the code of a part is wanted; immediately for a part that was never deferred. */
  wanted(id: PartId): Promise<void>;
  /** Resolves when no press is under way: a part's code may replace the button that is pressed. */
  released(): Promise<void>;
  /** The parts that are still server-rendered HTML. */
  deferred(): PartId[];
  /** Returns true if the part is still server-rendered HTML that its code has not taken over. */
  isDeferred(id: PartId): boolean;
  want(id: string): void;
  /** Call this if the part's HTML is shown before its code has loaded, or if that has failed: the code is loaded when it is wanted. */
  keep(id: PartId): void;
  /** Call this when the part's own code has taken over. */
  hydrated(id: PartId): void;
}

interface Waiting {
  promise: Promise<void>;
  resolve(): void;
}

/** Controls that work without the part's code, because they declare what they do or the platform handles them. */
const declared = `[${cartItemAttribute}], [popovertarget], [commandfor], :disabled`;
/** Links lead to another page; loading this page's code would only delay that. */
const links = `a[href]:not([${inPlaceAttribute}])`;
/** Controls that need the part's code. A choice declares only its effect on other controls. */
const needsCode = `button:not(${declared}), [${cartChoiceAttribute}], input, textarea`;

/** Defers the parts with these ids. */
export function createDeferral(page: ParentNode & EventTarget, ids: readonly PartId[]): Deferral {
  const waiting = new Map<PartId, Waiting>(ids.map((id) => [id, createWaiting()]));
  const find = (name: string) => [...waiting.keys()].find((id) => id === name);

  function onInterest({ target }: Event): void {
    if (!(target instanceof Element) || target.closest(links)) return;
    const part = target.closest(`[${partAttribute}]`);
    const id = find(part?.getAttribute(partAttribute) ?? '');
    if (id && part?.querySelector(needsCode)) waiting.get(id)?.resolve();
  }
  // In the capture phase: React stops events in a part that is not hydrated from bubbling.
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    page.addEventListener(type, onInterest, { passive: true, capture: true });

  let released = Promise.resolve();
  const onPress = (event: Event) => void (released = waiting.size > 0 ? whenPressed(page, event) : released);
  page.addEventListener('pointerdown', onPress, { passive: true, capture: true });

  return {
    wanted: (id) => waiting.get(id)?.promise ?? Promise.resolve(),
    async released() {
      // The next press may have begun before the last one was over.
      for (let last; last !== released; await last) last = released;
    },
    deferred: () => [...waiting.keys()],
    isDeferred: (id) => waiting.has(id),
    want(name) {
      const id = find(name);
      if (id) waiting.get(id)?.resolve();
    },
    keep: (id) => void waiting.set(id, createWaiting(waiting.get(id))),
    hydrated: (id) => void waiting.delete(id),
  };
}

/** `former`: what the page waits for if it shows the part already; resolved together with the new one. */
function createWaiting(former?: Waiting): Waiting {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  void promise.then(former?.resolve);
  return { promise, resolve };
}
