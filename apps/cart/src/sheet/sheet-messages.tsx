import { FormattedMessage } from 'react-intl';
import { OfflineNote } from '../checkout/offline-note';
import { hasNotice, type Checkout } from '../checkout/use-checkout';
import { useOrderPlaced } from '../checkout/use-order-placed';
import { OfferRow } from './offer-row';
import type { SheetRef } from './sheet-dialog';
import { UndoRow } from './undo-row';
import type { UndoableCart } from './use-undoable-cart';

export interface SheetMessagesProps {
  sheet: SheetRef;
  undoable: UndoableCart;
  checkout: Checkout;
}

/**
 * The sheet's messages above its total. A notice about the order replaces the offers, because a phone has no space for both. The
 * live regions are rendered before their texts, so that the texts are announced.
 */
export function SheetMessages({ sheet, undoable, checkout }: SheetMessagesProps) {
  const isPlaced = useOrderPlaced(sheet);
  const isOffering = !hasNotice(checkout);
  return (
    <>
      <UndoRow undone={isOffering ? undoable.undone : undefined} onUndo={undoable.undo} />
      <OfferRow
        text={isPlaced && isOffering && <FormattedMessage id="cart.paid.text" />}
        action={<FormattedMessage id="cart.paid.empty" />}
        onAct={undoable.clear}
      />
      <OfflineNote />
    </>
  );
}
