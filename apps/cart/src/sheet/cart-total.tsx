import { FormattedMessage, useIntl } from 'react-intl';
import { formatTotal } from '@pluis/i18n';
import { selectCurrency, useAppSelector, type CartLine } from '@pluis/store';
import styles from './cart-total.module.css';
import { chargedCurrencies } from './charged-currencies';

/** The cart's total in the chosen currency [CRT-8, CUR-3], and in which one it is paid, where that is another. */
export function CartTotal({ lines }: { lines: readonly CartLine[] }) {
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  const charged = chargedCurrencies(lines, currency);
  const total = formatTotal(
    lines.map(({ price, quantity }) => ({ money: price, quantity })),
    currency,
  );
  return (
    <div>
      <p className={styles['total']}>
        <span>
          <FormattedMessage id="cart.total" />
        </span>{' '}
        <strong className={styles['sum']}>{total}</strong>
      </p>
      {charged.length > 0 && (
        <p className={styles['charged']}>
          <FormattedMessage id="cart.total.charged" values={{ currencies: intl.formatList(charged) }} />
        </p>
      )}
    </div>
  );
}
