import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SheetProps } from '@pluis/contract';
import { countPieces, selectCart, useAppSelector } from '@pluis/store';
import { Button, CloseIcon, IconButton } from '@pluis/ui';
import { ChangedNotice } from '../checkout/changed-notice';
import { CheckoutButton } from '../checkout/checkout-button';
import { useCheckout } from '../checkout/use-checkout';
import { CartLineItem } from '../line/cart-line-item';
import { CartTotal } from './cart-total';
import { EmptyCart } from './empty-cart';
import { focusTitle } from './focus';
import styles from './sheet.module.css';
import { UndoRow } from './undo-row';
import { useUndoableCart } from './use-undoable-cart';

export interface CartPanelProps extends SheetProps {
  titleId: string;
}

/** What the sheet holds while it is open. */
export function CartPanel({ titleId, open, onClose }: CartPanelProps) {
  const intl = useIntl();
  const { items, isLoading } = useAppSelector(selectCart);
  const { undone, clear, remove, undo } = useUndoableCart();
  const { changed, press } = useCheckout({ open, onClose });

  function handleClick(event: MouseEvent): void {
    if (followsLink(event)) onClose();
  }

  function handleClear({ currentTarget }: MouseEvent): void {
    focusTitle(currentTarget);
    clear();
  }

  return (
    <div className={styles['panel']} onClick={handleClick}>
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']} tabIndex={-1}>
          <FormattedMessage id="cart.title" />
        </h2>
        <IconButton label={intl.formatMessage({ id: 'cart.close' })} onClick={() => onClose()}>
          <CloseIcon />
        </IconButton>
      </header>
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        // Lines that are being ordered stay as they are until the answer is there.
        <div className={styles['content']} inert={isLoading}>
          <div className={styles['summary']}>
            <p className={styles['count']}>
              <FormattedMessage id="cart.count" values={{ count: countPieces(items) }} />
            </p>
            <Button variant="quiet" className={styles['clear']} onClick={handleClear}>
              <FormattedMessage id="cart.clear" />
            </Button>
          </div>
          <ul className={styles['lines']}>
            {items.map((line) => (
              <CartLineItem key={line.variantId} line={line} onRemove={() => remove(line)} />
            ))}
          </ul>
        </div>
      )}
      <footer className={styles['footer']}>
        <UndoRow undone={undone} onUndo={undo} />
        <ChangedNotice differences={changed?.differences} />
        <CartTotal lines={items} />
        <CheckoutButton goesOn={changed?.checkout !== undefined} onPress={press} />
      </footer>
    </div>
  );
}

/** A press that leads elsewhere in this tab. */
function followsLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const opensHere = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return opensHere && target instanceof Element && target.closest('a[href]:not([target])') !== null;
}
