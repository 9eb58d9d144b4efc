import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatPrice, formatTotal, ratesDate, type Money } from '@pluis/i18n';
import { selectCurrency, useAppSelector, useAppStore, type CartLine } from '@pluis/store';
import { deliveryCharge } from '@pluis/store/delivery';
import styles from './cart-total.module.css';
import { chargedAmounts } from './charged-amounts';
import { withDelivery } from './delivered-total';
import { DeliveryNote } from './delivery-note';

export interface CartTotalProps {
  lines: readonly CartLine[];
  /** The total of the provider's cart, if it differs from the sum of the lines [CHK-6]. */
  atProvider?: Money;
}

/**
 * The cart's total in the chosen currency [CRT-8, CUR-3], and the charged amount if that is in another one. With a known
 * delivery cost, the subtotal, delivery, and their total [DEL-1].
 */
export function CartTotal({ lines, atProvider }: CartTotalProps) {
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  const { delivery } = useAppStore().extra.storefront;
  const pieces = atProvider
    ? [{ money: atProvider, quantity: 1 }]
    : lines.map(({ price, quantity }) => ({ money: price, quantity }));
  const charge = deliveryCharge(pieces, delivery);
  const delivered = withDelivery(pieces, charge);
  const charged = chargedAmounts(delivered, currency);
  return (
    <div>
      {charge && (
        <>
          <Row label={<FormattedMessage id="cart.subtotal" />} sum={formatTotal(pieces, currency)} />
          <Row
            label={<FormattedMessage id="cart.delivery" />}
            sum={
              Number(charge.cost.amount) === 0
                ? intl.formatMessage({ id: 'cart.delivery.free' })
                : formatPrice(charge.cost, currency)
            }
          />
        </>
      )}
      <p className={styles['total']}>
        <span>
          <FormattedMessage id="cart.total" />
        </span>{' '}
        <strong translate="no" className={styles['sum']}>
          {formatTotal(delivered, currency)}
        </strong>
      </p>
      <p className={styles['note']}>
        {charged.length > 0 && (
          <>
            <FormattedMessage id="cart.total.charged" values={{ amount: intl.formatList(charged) }} />{' '}
            <FormattedMessage
              id="cart.total.rates"
              values={{ date: intl.formatDate(ratesDate, { dateStyle: 'long', timeZone: 'UTC' }) }}
            />{' '}
          </>
        )}
        <DeliveryNote charge={charge} />
      </p>
    </div>
  );
}

function Row({ label, sum }: { label: ReactNode; sum: string }) {
  return (
    <p className={styles['row']}>
      <span>{label}</span> <span translate="no">{sum}</span>
    </p>
  );
}
