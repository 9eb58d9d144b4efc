import { useState } from 'react';
import { cartActions, selectLines, useAppSelector, useAppStore, type CartLine } from '@pluis/store';
import { sameOrder } from '../checkout/same-order';

/** The change that can be undone. */
export interface Undone {
  /** The removed line; undefined if the whole cart was cleared. */
  removed?: CartLine;
}

export interface UndoableCart {
  undone: Undone | undefined;
  clear(): void;
  remove(line: CartLine): void;
  undo(): void;
  /** Withdraws the offer to undo. */
  forget(): void;
}

interface Offer extends Undone {
  lost: readonly CartLine[];
  /** The index of the first removed line. */
  position: number;
  /** The remaining lines. */
  rest: readonly CartLine[];
}

/** Clears the cart and removes lines, and can undo that until the cart changes again [CRT-5]. */
export function useUndoableCart(): UndoableCart {
  const store = useAppStore();
  const lines = useAppSelector(selectLines);
  const [last, setLast] = useState<Offer>();
  const offer = last && sameOrder(last.rest, lines) ? last : undefined;
  if (last && !offer) setLast(undefined);

  function currentLines(): readonly CartLine[] {
    return selectLines(store.getState());
  }

  return {
    undone: offer,
    clear() {
      const lost = currentLines();
      store.dispatch(cartActions.cleared());
      setLast({ lost, position: 0, rest: currentLines() });
    },
    remove(line) {
      const position = currentLines().indexOf(line);
      store.dispatch(cartActions.removed({ variantId: line.variantId }));
      setLast({ removed: line, lost: [line], position, rest: currentLines() });
    },
    undo() {
      if (!offer) return;
      const { lost, position } = offer;
      const restored = [...currentLines()];
      restored.splice(position, 0, ...lost);
      // Clear first, so that a removed line returns to its place between the other lines.
      store.dispatch(cartActions.cleared());
      store.dispatch(cartActions.restored(restored));
    },
    forget: () => setLast(undefined),
  };
}
