import { FormattedMessage, useIntl } from 'react-intl';
import { formatPrice, formatTotal, ratesDate, type Money } from '@pluis/i18n';
import { selectCurrency, useAppSelector, type CartLine } from '@pluis/store';
import styles from './cart-total.module.css';
import { chargedAmounts } from './charged-amounts';

export interface CartTotalProps {
  lines: readonly CartLine[];
  /** The total of the provider's cart, if it differs from the sum of the lines [CHK-6]. */
  atProvider?: Money;
}

/** The cart's total in the chosen currency [CRT-8, CUR-3], and the charged amount if that is in another one. */
export function CartTotal({ lines, atProvider }: CartTotalProps) {
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  const priced = atProvider
    ? [{ money: atProvider, quantity: 1 }]
    : lines.map(({ price, quantity }) => ({ money: price, quantity }));
  const charged = chargedAmounts(priced, currency);
  return (
    <div>
      <p className={styles['total']}>
        <span>
          <FormattedMessage id="cart.total" />
        </span>{' '}
        <strong translate="no" className={styles['sum']}>
          {atProvider ? formatPrice(atProvider, currency) : formatTotal(priced, currency)}
        </strong>
      </p>
      {lines.length > 0 && (
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
          <FormattedMessage id="cart.total.shipping" />
        </p>
      )}
    </div>
  );
}
