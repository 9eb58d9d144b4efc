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

/** What the sheet has to say above its total. The live regions stand ready before there is anything. */
export function SheetMessages({ sheet, undoable, checkout }: SheetMessagesProps) {
  const isPlaced = useOrderPlaced(sheet);
  const { changed, unknown } = checkout;
  return (
    <>
      <UndoRow undone={undoable.undone} onUndo={undoable.undo} />
      <OfferRow
        text={isPlaced && <FormattedMessage id="cart.paid.text" />}
        action={<FormattedMessage id="cart.paid.empty" />}
        onAct={undoable.clear}
      />
      <div role="alert">
        {changed && changed.differences.length > 0 && (
          <ChangedNotice changed={changed} onTakeOver={checkout.takeOver} />
        )}
        {unknown.length > 0 && <UnknownNotice lines={unknown} onTakeOut={checkout.takeOut} />}
      </div>
      <OfflineNote />
    </>
  );
}
