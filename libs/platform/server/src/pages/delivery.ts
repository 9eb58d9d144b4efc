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

/** Days begin at a quarter of an hour of UTC in every time zone, so each page need not compute its own. */
const quarterMs = 15 * 60_000;
const days = new Map<string, { quarter: number; day: string }>();

/** Returns the day in a time zone, `2026-12-01` [DEL-1]. */
export function dayIn(timeZone: string, now = new Date()): string {
  const quarter = Math.floor(now.getTime() / quarterMs);
  const known = days.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
  days.set(timeZone, { quarter, day });
  return day;
}
