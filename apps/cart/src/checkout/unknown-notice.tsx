import { FormattedMessage } from 'react-intl';
import type { CartLine } from '@pluis/store';
import { itemName } from '../line/item-name';
import { OrderNotice } from './order-notice';

export interface UnknownNoticeProps {
  lines: readonly CartLine[];
  onRemove(): void;
}

/** Names the lines that the provider no longer knows, and removes them from the cart. */
export function UnknownNotice({ lines, onRemove }: UnknownNoticeProps) {
  return (
    <OrderNotice
      title={<FormattedMessage id="cart.unknown.title" />}
      sentences={lines.map(itemName)}
      advice={<FormattedMessage id="cart.unknown.text" />}
      action={<FormattedMessage id="cart.unknown.takeOut" />}
      onAct={onRemove}
    />
  );
}
