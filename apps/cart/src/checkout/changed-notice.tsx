import { FormattedMessage, useIntl } from 'react-intl';
import { selectCurrency, useAppSelector, useAppStore } from '@pluis/store';
import type { ChangedCheckout } from './checkout-outcome';
import { describeDifference } from './describe-difference';
import { OrderNotice } from './order-notice';

export interface ChangedNoticeProps {
  changed: ChangedCheckout;
  onAccept(): void;
}

/** Lists what the provider changed [CHK-6], and offers to take over the provider's cart. */
export function ChangedNotice({ changed, onAccept }: ChangedNoticeProps) {
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  const { delivery } = useAppStore().extra.storefront;
  return (
    <OrderNotice
      title={<FormattedMessage id="cart.changed.title" />}
      sentences={changed.differences.map((difference) =>
        describeDifference(difference, intl, { currency, delivery }),
      )}
      advice={<FormattedMessage id="cart.changed.review" />}
      action={<FormattedMessage id="cart.changed.takeOver" />}
      onAct={onAccept}
    />
  );
}
