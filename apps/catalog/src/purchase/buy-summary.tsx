import { formatPrice, type Money } from '@pluis/i18n';
import { selectCurrency, useAppSelector } from '@pluis/store';
import type { ProductVariant } from '@pluis/storefront-api';
import { valuesOf } from '../variant/combinations';

export interface BuySummaryProps {
  title: string;
  variant: ProductVariant | undefined;
  price: Money;
  className?: string;
}

/**
 * The price, which is never cut, and the variant that the button next to it adds, in one line [PRD-5]: for phones, on which the
 * pickers may be out of sight.
 */
export function BuySummary({ title, variant, price, className }: BuySummaryProps) {
  const currency = useAppSelector(selectCurrency);
  const values = variant ? valuesOf(variant) : [];
  const amount = formatPrice(price, currency);
  return (
    <p className={className}>
      {`${amount} · `}
      <span>{values.length > 0 ? values.join(' / ') : title}</span>
    </p>
  );
}
