import { useEffect, useId, type SyntheticEvent } from 'react';
import type { SheetProps } from '@pluis/contract';
import { cartActions, useAppDispatch } from '@pluis/store';
import { CartPanel } from './sheet/cart-panel';
import styles from './sheet/sheet.module.css';
import { useBackdropPress } from './sheet/use-backdrop-press';
import { useModal } from './sheet/use-modal';

export { messages } from './messages';

/** `./CartSheet`: the cart and the way to the provider's checkout, in a modal side sheet [CRT-1]. */
export default function CartSheet({ open, onClose }: SheetProps) {
  const titleId = useId();
  const { dialog, isPresent } = useModal(open);
  const backdropPress = useBackdropPress(onClose);
  useReturnToPage();

  // Escape closes the dialog natively, while `open` is still true; a close that `open` has caused needs no word.
  function handleClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    if (open && !currentTarget.open) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={isPresent ? titleId : undefined}
      onClose={handleClose}
      {...backdropPress}
    >
      {isPresent && <CartPanel titleId={titleId} open={open} onClose={onClose} />}
    </dialog>
  );
}

/** A page that comes back from the back/forward cache would wait for an answer that was lost on the way [CHK-7]. */
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
