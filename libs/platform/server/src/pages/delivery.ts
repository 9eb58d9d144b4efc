import { isCurrency } from '@pluis/i18n';
import type { Settings } from '@pluis/settings';
import type { Delivery } from '@pluis/store';

type Terms = Pick<Settings, 'DELIVERY_COST' | 'DELIVERY_FREE_FROM' | 'DELIVERY_DAYS'>;

/**
 * Returns the shop's delivery terms; undefined if no setting names any. Throws an Error with a sentence that names the
 * setting whose currency the store does not have.
 */
export function deliveryOf(terms: Terms): Delivery | undefined {
  const cost = inCurrency(terms, 'DELIVERY_COST');
  const freeFrom = inCurrency(terms, 'DELIVERY_FREE_FROM');
  const days = terms.DELIVERY_DAYS;
  return cost || days
    ? { ...(cost && { cost }), ...(freeFrom && { freeFrom }), ...(days && { days }) }
    : undefined;
}

function inCurrency(terms: Terms, name: 'DELIVERY_COST' | 'DELIVERY_FREE_FROM'): Delivery['cost'] {
  const money = terms[name];
  if (money === undefined) return undefined;
  const { amount, currencyCode } = money;
  if (isCurrency(currencyCode)) return { amount, currencyCode };
  throw new Error(
    `${name} is '${amount} ${currencyCode}'. Set it to an amount and one of the store's currencies, like 4.95 EUR.`,
  );
}

/** Creating one takes long. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day in a time zone, `2026-12-01` [DEL-1]. */
export function dayIn(timeZone: string, now = new Date()): string {
  // Swedish dates are ISO dates.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  formats.set(timeZone, format);
  return format.format(now);
}
