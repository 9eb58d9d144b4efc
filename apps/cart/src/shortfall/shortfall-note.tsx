import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { cartActions, useAppDispatch } from '@pluis/store';
import { AlertIcon, Button } from '@pluis/ui';
import { focusLine } from '../sheet/focus';
import styles from './shortfall-note.module.css';
import type { Left } from './shortfalls';

export interface ShortfallNoteProps {
  id: string;
  variantId: string;
  left: Left;
}

/**
 * Says on a line that the provider has fewer pieces than requested, and offers the available quantity. It is shown until
 * the quantity fits, the line is removed or a later checkout reports otherwise [CHK-6]. The notice above the lines has
 * announced it.
 */
export function ShortfallNote({ id, variantId, left }: ShortfallNoteProps) {
  const dispatch = useAppDispatch();

  function handleTake({ currentTarget }: MouseEvent): void {
    focusLine(currentTarget);
    if (left !== 'gone') dispatch(cartActions.quantityChanged({ variantId, quantity: left }));
  }

  return (
    <div className={styles['note']}>
      <AlertIcon />
      <p id={id}>
        <FormattedMessage id={messageId(left)} values={{ left }} />
      </p>
      {left !== 'gone' && left > 0 && (
        <Button variant="quiet" onClick={handleTake}>
          <FormattedMessage id="cart.line.take" values={{ left }} />
        </Button>
      )}
    </div>
  );
}

function messageId(left: Left) {
  if (left === 'gone') return 'cart.unknown.title';
  return left === 0 ? 'cart.line.soldOut' : 'cart.line.left';
}
