import { formatPrice, type Money } from '@pluis/i18n';
import { selectCurrency, useAppSelector } from '@pluis/store';

/** A price in the visitor's currency, alone in its element [CUR-2]. */
export function Price({ money, className }: { money: Money; className?: string }) {
  const currency = useAppSelector(selectCurrency);
  return (
    <span translate="no" className={className}>
      {formatPrice(money, currency)}
    </span>
  );
}
