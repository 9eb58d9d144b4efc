import { FormattedMessage } from 'react-intl';
import { currencies, localeOf, ratesDate, type Money } from '@pluis/i18n';
import { selectCurrency, selectLanguage, useAppSelector } from '@pluis/store';
import styles from './price-note.module.css';

/** Says once per page that converted prices are approximate, with the date of the rates; empty if no price is converted. */
export function PriceNote({ prices }: { prices: readonly Money[] }) {
  const chosen = useAppSelector(selectCurrency);
  const language = useAppSelector(selectLanguage);
  const isConverted = ({ currencyCode }: Money) =>
    currencyCode !== chosen && currencies.some(({ code }) => code === currencyCode);
  const converted = prices.find(isConverted);
  if (!converted) return null;
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className={styles['note']}>
      <FormattedMessage
        id="catalog.priceNote"
        values={{ chosen, charged: converted.currencyCode, date: date.format(new Date(ratesDate)) }}
      />
    </p>
  );
}
