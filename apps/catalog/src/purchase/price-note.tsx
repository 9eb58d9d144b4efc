import { FormattedMessage } from 'react-intl';
import type { Money } from '@pluis/i18n';
import { selectCurrency, selectLanguage, useAppSelector } from '@pluis/store';
import { conversionOf } from './conversion';
import styles from './price-note.module.css';

/** Says once per page that converted prices are approximate, with the date of the rates; empty if no price is converted. */
export function PriceNote({ prices }: { prices: readonly Money[] }) {
  const chosen = useAppSelector(selectCurrency);
  const language = useAppSelector(selectLanguage);
  const values = conversionOf(prices, chosen, language);
  if (!values) return null;
  return (
    <p className={styles['note']}>
      <FormattedMessage id="catalog.priceNote" values={values} />
    </p>
  );
}
