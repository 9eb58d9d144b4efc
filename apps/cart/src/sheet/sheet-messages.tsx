import { FormattedMessage } from 'react-intl';
import { ChangedNotice } from '../checkout/changed-notice';
import { OfflineNote } from '../checkout/offline-note';
import { UnknownNotice } from '../checkout/unknown-notice';
import type { Checkout } from '../checkout/use-checkout';
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
 * The sheet's messages above its total. A notice about the order takes the place of the offers: on a phone there is room
 * for one of them. The live regions stand ready before there is anything to say.
 */
export function SheetMessages({ sheet, undoable, checkout }: SheetMessagesProps) {
  const isPlaced = useOrderPlaced(sheet);
  const { changed, unknown } = checkout;
  const differs = changed !== undefined && changed.differences.length > 0;
  const hasNotice = differs || unknown.length > 0;
  return (
    <>
      <UndoRow undone={hasNotice ? undefined : undoable.undone} onUndo={undoable.undo} />
      <OfferRow
        text={isPlaced && !hasNotice && <FormattedMessage id="cart.paid.text" />}
        action={<FormattedMessage id="cart.paid.empty" />}
        onAct={undoable.clear}
      />
      <div role="alert">
        {differs && <ChangedNotice changed={changed} onTakeOver={checkout.takeOver} />}
        {unknown.length > 0 && <UnknownNotice lines={unknown} onTakeOut={checkout.takeOut} />}
      </div>
      <OfflineNote />
    </>
  );
}
