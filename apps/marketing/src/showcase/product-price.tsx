import { FormattedMessage } from 'react-intl';
import { formatPrice } from '@pluis/i18n';
import { selectCurrency, useAppSelector } from '@pluis/store';
import type { ShowcaseProduct } from './showcase';

/** A product's lowest price in the chosen currency. */
export function ProductPrice({ product: { price, isFrom } }: { product: ShowcaseProduct }) {
  const currency = useAppSelector(selectCurrency);
  const amount = formatPrice(price, currency);
  return isFrom ? <FormattedMessage id="marketing.products.from" values={{ price: amount }} /> : amount;
}
