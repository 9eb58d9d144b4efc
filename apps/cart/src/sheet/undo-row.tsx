import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@pluis/ui';
import { itemName } from '../line/item-name';
import { focusTitle } from './focus';
import styles from './undo-row.module.css';
import type { Undone } from './use-undoable-cart';

export interface UndoRowProps {
  undone: Undone | undefined;
  onUndo(): void;
}

/** Says what has just gone from the cart and offers it back. The live region stands ready before there is anything. */
export function UndoRow({ undone, onUndo }: UndoRowProps) {
  function handleUndo({ currentTarget }: MouseEvent): void {
    focusTitle(currentTarget);
    onUndo();
  }

  return (
    <div className={undone && styles['row']}>
      <p role="status" className={styles['text']}>
        {undone?.removed && (
          <FormattedMessage id="cart.undo.removed" values={{ item: itemName(undone.removed) }} />
        )}
        {undone && !undone.removed && <FormattedMessage id="cart.undo.cleared" />}
      </p>
      {undone && (
        <Button variant="quiet" onClick={handleUndo}>
          <FormattedMessage id="cart.undo" />
        </Button>
      )}
    </div>
  );
}
