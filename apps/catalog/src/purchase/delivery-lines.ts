import type { IntlShape } from 'react-intl';
import { formatPrice, type Currency, type Language, type Money } from '@pluis/i18n';
import type { Delivery } from '@pluis/store';
import { formatArrival } from '@pluis/store/delivery';

interface Terms {
  delivery: Delivery | undefined;
  /** The day in the shop; undefined from a shell that does not say it. */
  today: string | undefined;
  language: Language;
  currency: Currency;
}

/** The shop's delivery time and cost, a line each, as far as they are set [DEL-1]. */
export function deliveryLines(
  intl: IntlShape,
  { delivery, today, language, currency }: Terms,
): { arrival: string | undefined; cost: string | undefined } {
  const { days, cost, freeFrom } = delivery ?? {};
  return {
    arrival: days && arrivalText(intl, days, today, language),
    cost: cost && costText(intl, { cost, freeFrom, currency }),
  };
}

/** The days of arrival by the calendar, or the number of days. */
function arrivalText(
  intl: IntlShape,
  days: NonNullable<Delivery['days']>,
  today: string | undefined,
  language: Language,
): string {
  if (today)
    return intl.formatMessage(
      { id: 'catalog.delivery.arrives' },
      { range: formatArrival(days, today, language) },
    );
  const { min, max } = days;
  return intl.formatMessage(
    { id: 'catalog.delivery.days' },
    { range: min === max ? `${max}` : `${min}–${max}`, max },
  );
}

function costText(
  intl: IntlShape,
  { cost, freeFrom, currency }: { cost: Money; freeFrom: Money | undefined; currency: Currency },
): string {
  if (Number(cost.amount) === 0) return intl.formatMessage({ id: 'catalog.delivery.free' });
  const price = formatPrice(cost, currency);
  if (!freeFrom) return intl.formatMessage({ id: 'catalog.delivery.cost' }, { cost: price });
  return intl.formatMessage(
    { id: 'catalog.delivery.costUntil' },
    { cost: price, from: formatPrice(freeFrom, currency) },
  );
}
