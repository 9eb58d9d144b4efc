import {
  convert,
  isCurrency,
  parseAmount,
  type Language,
  type Money,
  type PricedQuantity,
} from '@pluis/i18n';

/** The shop's delivery terms, from its settings; terms that are not set are absent. */
export interface Delivery {
  cost?: Money;
  /** The order value from which delivery is free. */
  freeFrom?: Money;
  /** Working days until an order arrives. */
  days?: { min: number; max: number };
}

/** The delivery of a cart. */
export interface DeliveryCharge {
  cost: Money;
  /** The amount to free delivery; undefined if it is free already, or if it never is. */
  missing?: Money;
}

/**
 * Returns what delivery costs for priced pieces [DEL-1]; undefined if it is not known: no cost is set, there is nothing to
 * deliver, or an amount cannot be compared with the free limit.
 */
export function deliveryCharge(
  pieces: readonly PricedQuantity[],
  { cost, freeFrom }: Delivery = {},
): DeliveryCharge | undefined {
  if (!cost || pieces.length === 0) return undefined;
  if (!freeFrom) return { cost };
  const missing = missingTo(freeFrom, pieces);
  if (missing === undefined) return undefined;
  const { currencyCode } = freeFrom;
  if (missing <= 0n) return { cost: { amount: '0', currencyCode: cost.currencyCode } };
  const cents = missing.toString().padStart(3, '0');
  return { cost, missing: { amount: `${cents.slice(0, -2)}.${cents.slice(-2)}`, currencyCode } };
}

/**
 * Returns the hundredths that pieces lack to a limit, rounded up, so that an order to which the smallest part of one is
 * missing does not look as if it were delivered free.
 */
function missingTo({ amount, currencyCode }: Money, pieces: readonly PricedQuantity[]): bigint | undefined {
  if (!isCurrency(currencyCode)) return undefined;
  let { numerator, denominator } = parseAmount(amount);
  for (const { money, quantity } of pieces) {
    const price = readAmount(money, currencyCode);
    if (!price || !Number.isSafeInteger(quantity)) return undefined;
    numerator = numerator * price.denominator - price.numerator * BigInt(quantity) * denominator;
    denominator *= price.denominator;
  }
  return numerator <= 0n ? 0n : (numerator * 100n + denominator - 1n) / denominator;
}

function readAmount({ amount, currencyCode }: Money, into: Parameters<typeof convert>[2]) {
  try {
    const exact = parseAmount(amount);
    return currencyCode === into ? exact : convert(exact, currencyCode, into);
  } catch {
    return undefined;
  }
}

/** The day names, Monday to Friday, and the months, as they are written in a date; and a range of days. */
interface DateWords {
  days: string;
  months: string;
  /** Returns a day with its month, or without it if the same month follows. */
  day(weekday: string, date: number, month?: string): string;
  to: string;
}

const plainDay: DateWords['day'] = (weekday, date, month) =>
  [weekday, date, month].filter((word) => word !== undefined).join(' ');

/**
 * Written here instead of formatted by `Intl`, whose abbreviations differ between the server and browsers: the texts of both
 * must be the same.
 */
const words: Readonly<Record<Language, DateWords>> = {
  en: {
    days: 'Mon Tue Wed Thu Fri',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    day: plainDay,
    to: 'to',
  },
  nl: {
    days: 'ma di wo do vr',
    months: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
    day: plainDay,
    to: 't/m',
  },
  de: {
    days: 'Mo Di Mi Do Fr',
    months: 'Jan. Feb. März April Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    day: (weekday, date, month) => plainDay(weekday, date).concat('.', month ? ` ${month}` : ''),
    to: 'bis',
  },
  es: {
    days: 'lun mar mié jue vie',
    months: 'ene feb mar abr may jun jul ago sept oct nov dic',
    day: plainDay,
    to: 'a',
  },
  it: {
    days: 'lun mar mer gio ven',
    months: 'gen feb mar apr mag giu lug ago set ott nov dic',
    day: plainDay,
    to: '–',
  },
  pl: {
    days: 'pon. wt. śr. czw. pt.',
    months: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
    day: plainDay,
    to: '–',
  },
};

/**
 * Returns the days on which an order of `today` (`2026-12-01`) arrives, in words: `Thu 3 to Fri 4 Dec`. Working days are
 * Monday to Friday; holidays are not known [DEL-1].
 */
export function formatArrival(
  { min, max }: NonNullable<Delivery['days']>,
  today: string,
  language: Language,
): string {
  const { days, months, day, to } = words[language];
  const [first, last] = [afterWorkingDays(today, min), afterWorkingDays(today, max)];
  const write = (date: Date, isLast: boolean) =>
    day(
      days.split(' ')[date.getUTCDay() - 1] ?? '',
      date.getUTCDate(),
      isLast || date.getUTCMonth() !== last.getUTCMonth() ? months.split(' ')[date.getUTCMonth()] : undefined,
    );
  return min === max ? write(last, true) : `${write(first, false)} ${to} ${write(last, true)}`;
}

function afterWorkingDays(today: string, count: number): Date {
  const date = new Date(`${today}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date;
}
