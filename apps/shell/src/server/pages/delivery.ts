import { isCurrency } from '@pluis/i18n';
import type { Delivery } from '@pluis/store';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the shop's delivery terms; undefined if no variable names any. Throws an Error with a sentence that names the
 * variable that is wrong.
 */
export function readDelivery(env: Environment): Delivery | undefined {
  const cost = readMoney(env, 'DELIVERY_COST');
  const freeFrom = readMoney(env, 'DELIVERY_FREE_FROM');
  const days = readDays(env, 'DELIVERY_DAYS');
  if (freeFrom && !cost)
    throw new Error(
      'DELIVERY_FREE_FROM is set, and DELIVERY_COST is not. Set both, or for free delivery DELIVERY_COST=0 EUR.',
    );
  return cost || days
    ? { ...(cost && { cost }), ...(freeFrom && { freeFrom }), ...(days && { days }) }
    : undefined;
}

function readMoney(env: Environment, name: string): Delivery['cost'] {
  const text = env[name];
  if (!text) return undefined;
  const [, amount, currencyCode] = /^(\d{1,7}(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(text) ?? [];
  if (amount === undefined || currencyCode === undefined || !isCurrency(currencyCode))
    throw new Error(
      `${name} is '${text}'. Set it to an amount and one of the store's currencies, like 4.95 EUR.`,
    );
  return { amount, currencyCode };
}

function readDays(env: Environment, name: string): Delivery['days'] {
  const text = env[name];
  if (!text) return undefined;
  const [, first, last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  const days = { min: Number(first), max: Number(last) };
  if (first === undefined || days.min < 1 || days.max < days.min)
    throw new Error(`${name} is '${text}'. Set it to working days, like 3 or 2-4.`);
  return days;
}

/** Reads the time zone of the shop. Throws an Error with a sentence that names the variable if there is no such zone. */
export function readTimeZone(env: Environment): string {
  const timeZone = env['SHOP_TIME_ZONE'] || 'Europe/Amsterdam';
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`SHOP_TIME_ZONE is '${timeZone}'. Set it to a name like Europe/Amsterdam.`);
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day in a time zone, `2026-12-01` [DEL-1]. */
export function dayIn(timeZone: string, now = new Date()): string {
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}
