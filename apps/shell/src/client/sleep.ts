import type { PartId } from '@pluis/contract';
import { painted } from './painted';
import { pressInTurn } from './press-in-turn';

/** Controls that work without the part's own script: they declare what they do, or do nothing. */
const declared = '[data-cart-item], [popovertarget], :disabled';

/**
 * Lets the parts that the server rendered sleep: their HTML works as it is, so their code is not fetched before a
 * visitor shows intent at a control of theirs, or something that they show changes. A press on a sleeping control is
 * remembered and done when the part is awake [UI-3].
 */
export interface Sleep {
  /** Resolves when the part may be woken. At once for a part that never slept. */
  gate(id: PartId): Promise<void>;
  wake(id: PartId): void;
  wakeAll(): void;
  /**
   * Says that a part is shown by its HTML again, until `awake`: presses on it are remembered. It may be woken when what
   * is shown has been painted.
   */
  lull(id: PartId): void;
  /** Says that the page is left: of what waits, an item is added as its button shows it; the rest was for this page. */
  leave(): void;
  /** Whether a place in the page belongs to a part that does not answer to presses yet. */
  isAsleep(target: EventTarget | null): boolean;
  /** The part answers to presses from now on. */
  awake(id: PartId): void;
  /** Begins to remember presses; until then the early script does. */
  listen(): void;
}

interface Sleeper {
  promise: Promise<void>;
  wake(): void;
  presses: Press[];
  /** The place of the control that was focused last. */
  focused?: number;
}

/** A press on a button; its place among the part's controls, for the part's own may take the place of the server's. */
interface Press {
  button: HTMLElement;
  place: number;
}

export function createSleep(root: ParentNode & EventTarget, ids: readonly PartId[]): Sleep {
  const sleepers = new Map<string, Sleeper>();
  for (const id of ids) {
    let wake = () => {};
    const promise = new Promise<void>((resolve) => {
      wake = resolve;
    });
    sleepers.set(id, { promise, wake, presses: [] });
  }

  function sleeperOf(target: EventTarget | null): Sleeper | undefined {
    if (sleepers.size === 0 || !(target instanceof Element)) return undefined;
    return sleepers.get(target.closest('[data-part]')?.getAttribute('data-part') ?? '');
  }

  function onIntent({ target, type }: Event): void {
    const part = target instanceof Element ? target.closest('[data-part]') : null;
    const sleeper = sleeperOf(part);
    if (sleeper && type === 'focusin') sleeper.focused = placeOf(target);
    if (part?.querySelector(`button:not(${declared}), input, textarea`)) sleeper?.wake();
  }

  function onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const sleeper = sleeperOf(button);
    if (!button || !sleeper) return;
    if (button.matches(declared)) {
      if (sleeper.presses.length === 0) return;
      // A press before it may change what it declares: both are done in their order.
      event.stopImmediatePropagation();
    }
    sleeper.presses.push({ button, place: placeOf(button) });
    sleeper.wake();
  }

  // On their way down: React keeps events in a sleeping part from going up again.
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    root.addEventListener(type, onIntent, { passive: true, capture: true });

  return {
    listen: () => root.addEventListener('click', onClick, true),
    gate: (id) => sleepers.get(id)?.promise ?? Promise.resolve(),
    wake: (id) => sleepers.get(id)?.wake(),
    wakeAll() {
      for (const sleeper of sleepers.values()) sleeper.wake();
    },
    lull(id) {
      if (!sleepers.has(id)) sleepers.set(id, { promise: painted(), wake() {}, presses: [] });
    },
    leave() {
      for (const sleeper of sleepers.values()) {
        for (const { button } of sleeper.presses.splice(0))
          if (button.matches('[data-cart-item]')) button.click();
        sleeper.focused = undefined;
      }
    },
    isAsleep: (target) => sleeperOf(target) !== undefined,
    awake(id) {
      const { presses = [], focused = -1 } = sleepers.get(id) ?? {};
      sleepers.delete(id);
      const controls = controlsOf(root.querySelector(`[data-part="${id}"]`));
      // The focus goes with what it was on.
      if (document.activeElement === document.body) controls[focused]?.focus({ preventScroll: true });
      void pressInTurn(
        presses.flatMap(({ button, place }) => (button.isConnected ? button : (controls[place] ?? []))),
      );
    },
  };
}

function controlsOf(part: ParentNode | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('a, button, summary') ?? [])];
}

/** The place of a control among those of its part. */
function placeOf(target: EventTarget | null): number {
  if (!(target instanceof HTMLElement)) return -1;
  return controlsOf(target.closest('[data-part]')).indexOf(target);
}
