import { FormattedMessage } from 'react-intl';
import { OfferRow } from './offer-row';
import type { Undone } from './use-undoable-cart';

export interface UndoRowProps {
  undone: Undone | undefined;
  onUndo(): void;
}

/** Says what was just removed from the cart and offers to undo that. */
export function UndoRow({ undone, onUndo }: UndoRowProps) {
  return (
    <OfferRow
      isSlim
      text={undone && <Loss {...undone} />}
      action={<FormattedMessage id="cart.undo" />}
      onAct={onUndo}
    />
  );
}

function Loss({ removed }: Undone) {
  if (!removed) return <FormattedMessage id="cart.undo.cleared" />;
  return <FormattedMessage id="cart.undo.removed" values={{ item: removed.product.title }} />;
}
