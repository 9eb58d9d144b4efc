import { currencies, localeOf, ratesDate, type Currency, type Language, type Money } from '@pluis/i18n';

/** Returns the values of the note about converted prices; undefined if no price is converted. */
export function conversionOf(
  prices: readonly Money[],
  chosen: Currency,
  language: Language,
): Record<'chosen' | 'charged' | 'date', string> | undefined {
  const converted = prices.find(
    ({ currencyCode }) => currencyCode !== chosen && currencies.some(({ code }) => code === currencyCode),
  );
  if (!converted) return undefined;
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return { chosen, charged: converted.currencyCode, date: date.format(new Date(ratesDate)) };
}
