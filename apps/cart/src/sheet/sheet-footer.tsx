import { selectLines, useAppSelector } from '@pluis/store';
import { useHydrated } from '@pluis/ui';
import { CheckoutButton } from '../checkout/checkout-button';
import { SecureNote } from '../checkout/secure-note';
import { CartTotal } from './cart-total';
import { SheetMessages, type SheetMessagesProps } from './sheet-messages';
import styles from './sheet.module.css';

/** The total, and the button that leads to the checkout [CRT-8]. */
export function SheetFooter({ sheet, undoable, checkout }: SheetMessagesProps) {
  const lines = useAppSelector(selectLines);
  const isHydrated = useHydrated();
  const { changed, waits, press } = checkout;
  const differs = changed !== undefined && changed.differences.length > 0;
  return (
    <div className={styles['footer']}>
      <div className={styles['summary']}>
        {isHydrated && <SheetMessages sheet={sheet} undoable={undoable} checkout={checkout} />}
        {lines.length > 0 && <CartTotal lines={lines} atProvider={differs ? changed.total : undefined} />}
      </div>
      <CheckoutButton goesOn={changed?.checkout !== undefined} waits={waits} onPress={press} />
      {lines.length > 0 && <SecureNote />}
    </div>
  );
}
