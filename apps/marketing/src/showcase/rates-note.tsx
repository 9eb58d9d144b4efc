import { FormattedMessage } from 'react-intl';
import { currencies, localeOf, ratesDate, type Currency, type Language, type Money } from '@pluis/i18n';
import { selectCurrency, selectLanguage, useAppSelector } from '@pluis/store';
import styles from './product-showcase.module.css';

/** Says that converted prices are approximate, with the date of the rates; empty if no price is converted. */
export function RatesNote({ prices }: { prices: readonly Money[] }) {
  const chosen = useAppSelector(selectCurrency);
  const language = useAppSelector(selectLanguage);
  const values = ratesNote(prices, chosen, language);
  if (!values) return null;
  return (
    <p className={styles['rates']}>
      <FormattedMessage id="marketing.products.rates" values={values} />
    </p>
  );
}

/** Returns the values of the note about converted prices; undefined if no price is converted. */
export function ratesNote(
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
