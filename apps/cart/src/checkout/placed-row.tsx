import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@pluis/ui';
import { focusTitle } from '../sheet/focus';
import styles from '../sheet/undo-row.module.css';

export interface PlacedRowProps {
  /** Whether the order seems to be placed. */
  isPlaced: boolean;
  onEmpty(): void;
}

/** Offers to empty the cart after an order. The live region stands ready before there is anything. */
export function PlacedRow({ isPlaced, onEmpty }: PlacedRowProps) {
  function handleClick({ currentTarget }: MouseEvent): void {
    focusTitle(currentTarget);
    onEmpty();
  }

  return (
    <div className={isPlaced ? styles['row'] : undefined}>
      <p role="status" className={styles['text']}>
        {isPlaced && <FormattedMessage id="cart.paid.text" />}
      </p>
      {isPlaced && (
        <Button variant="quiet" onClick={handleClick}>
          <FormattedMessage id="cart.paid.empty" />
        </Button>
      )}
    </div>
  );
}
