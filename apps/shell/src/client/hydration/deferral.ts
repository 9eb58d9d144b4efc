import type { PartId } from '@pluis/contract';
import {
  cartChoiceAttribute,
  cartItemAttribute,
  inPlaceAttribute,
  partAttribute,
} from '@pluis/contract/html';

/**
 * Deferred hydration: the HTML of a part that the server rendered whole works as it is, so the part's code is not
 * fetched before it is wanted: by a visitor who comes to a control of it, by a press that waits for it, by a change of
 * what it shows, or when the page has settled.
 */
export interface Deferral {
  /** Resolves when the code of a part is wanted; at once for a part that was never deferred. */
  wanted(id: PartId): Promise<void>;
  /** The parts that are there as HTML of the server's. */
  deferred(): PartId[];
  /** Whether the part is there as HTML of the server's that its code has not taken over yet. */
  isDeferred(id: PartId): boolean;
  want(id: string): void;
  /** The code could not be had: the HTML stays as it is, and the code is fetched when it is wanted again. */
  keep(id: PartId): void;
  /** The part's own code has taken over. */
  hydrated(id: PartId): void;
}

interface Waiting {
  promise: Promise<void>;
  resolve(): void;
}

/** Controls that need no code of the part: they declare what they do, or the platform does it. */
const declared = `[${cartItemAttribute}], [popovertarget], [commandfor], :disabled`;
/** Links lead to another page: the code of this one would only keep the browser from showing it. */
const links = `a[href]:not([${inPlaceAttribute}])`;
/** Controls that do; a choice declares only what it means for others. */
const needsCode = `button:not(${declared}), [${cartChoiceAttribute}], input, textarea`;

/** Defers the parts of these ids in a page. */
export function createDeferral(page: ParentNode & EventTarget, ids: readonly PartId[]): Deferral {
  const waiting = new Map<PartId, Waiting>(ids.map((id) => [id, createWaiting()]));
  const find = (name: string) => ids.find((id) => id === name);

  function onInterest({ target }: Event): void {
    if (!(target instanceof Element) || target.closest(links)) return;
    const part = target.closest(`[${partAttribute}]`);
    const id = find(part?.getAttribute(partAttribute) ?? '');
    if (id && part?.querySelector(needsCode)) waiting.get(id)?.resolve();
  }
  // On their way down: React keeps events in a part that is not hydrated from going up again.
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    page.addEventListener(type, onInterest, { passive: true, capture: true });

  return {
    wanted: (id) => waiting.get(id)?.promise ?? Promise.resolve(),
    deferred: () => [...waiting.keys()],
    isDeferred: (id) => waiting.has(id),
    want(name) {
      const id = find(name);
      if (id) waiting.get(id)?.resolve();
    },
    keep: (id) => void waiting.set(id, createWaiting()),
    hydrated: (id) => void waiting.delete(id),
  };
}

function createWaiting(): Waiting {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
