import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { unhydratedAttribute } from '@pluis/contract/html';
import { cartActions, selectLines, useAppDispatch, useAppSelector } from '@pluis/store';
import { useHydrated } from '@pluis/ui';
import { OrderNotices } from './checkout/order-notices';
import { useCheckout } from './checkout/use-checkout';
import { useNamesInCart } from './line/use-names-in-cart';
import { CartLines } from './sheet/cart-lines';
import { EmptyCart } from './sheet/empty-cart';
import { hasLeft, sheetId } from './sheet/sheet-dialog';
import { SheetFooter } from './sheet/sheet-footer';
import { SheetHeader } from './sheet/sheet-header';
import styles from './sheet/sheet.module.css';
import { useUndoableCart } from './sheet/use-undoable-cart';
import { withoutRemoved } from './shortfall/shortfalls';
import { storedShortfalls, storeShortfalls } from './shortfall/stored-shortfalls';
import { useSuggestions } from './suggestions/use-suggestions';

export { messages } from './messages';

const titleId = 'cart-title';

/**
 * `./CartSheet`: the cart and the way to the provider's checkout, in a modal side sheet [CRT-1]. The server renders it
 * closed and empty; the browser opens it (`command="show-modal" commandfor="cart-sheet"`) and closes it. The part's code adds
 * the lines and the live regions.
 */
export default function CartSheet() {
  const sheet = useRef<HTMLDialogElement>(null);
  const lines = useAppSelector(selectLines);
  const isHydrated = useHydrated();
  const undoable = useUndoableCart();
  const checkout = useCheckout(sheet);
  const suggested = useSuggestions(sheet);
  useNamesInCart(sheet);
  useReturnToPage();

  function close(): void {
    sheet.current?.close();
  }

  /** Once the sheet has slid out, clears the sheet's offers. */
  async function handleClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>): Promise<void> {
    if (!(await hasLeft(currentTarget))) return;
    undoable.forget();
    checkout.forget();
    storeShortfalls(withoutRemoved(storedShortfalls(), lines));
  }

  function handleClick(event: MouseEvent): void {
    if (followsLink(event)) close();
  }

  return (
    <dialog
      id={sheetId}
      ref={sheet}
      className={styles['sheet']}
      aria-labelledby={titleId}
      closedby="any"
      // It may be open by the time that its code comes.
      suppressHydrationWarning
      onClose={handleClose}
      {...{ [unhydratedAttribute]: isHydrated ? undefined : '' }}
    >
      <div className={styles['panel']} onClick={handleClick}>
        <SheetHeader titleId={titleId} onClose={close} />
        <div className={styles['content']}>
          {isHydrated && <OrderNotices checkout={checkout} />}
          {lines.length === 0 ? (
            <EmptyCart isHydrated={isHydrated} suggested={suggested} />
          ) : (
            <CartLines onClear={undoable.clear} onRemove={undoable.remove} />
          )}
        </div>
        <SheetFooter sheet={sheet} undoable={undoable} checkout={checkout} />
      </div>
    </dialog>
  );
}

/** Whether a press leads to another page in this tab. */
function followsLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const opensHere = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return opensHere && target instanceof Element && target.closest('a[href]:not([target])') !== null;
}

/** A page restored from the back/forward cache would wait forever for an answer that was lost [CHK-7]. */
function useReturnToPage(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    function handleShow({ persisted }: PageTransitionEvent): void {
      if (persisted) dispatch(cartActions.checkoutEnded());
    }
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, [dispatch]);
}
