import { useIntl } from 'react-intl';
import { formatPrice, type Money } from '@pluis/i18n';
import { selectCurrency, useAppSelector } from '@pluis/store';
import type { ProductVariant } from '@pluis/storefront-api';
import { valuesOf } from '../variant/combinations';

export interface BuySummaryProps {
  variant: ProductVariant | undefined;
  price: Money;
  className?: string;
}

/** What the button beside it adds, and for how much: for a phone, where the pickers may be out of sight. */
export function BuySummary({ variant, price, className }: BuySummaryProps) {
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  const values = variant ? valuesOf(variant).filter((value) => value !== 'Default Title') : [];
  const amount = formatPrice(price, currency);
  return (
    <p className={className}>
      {values.length > 0
        ? `${values.join(' / ')} · ${amount}`
        : `${intl.formatMessage({ id: 'catalog.product.price' })} ${amount}`}
    </p>
  );
}
