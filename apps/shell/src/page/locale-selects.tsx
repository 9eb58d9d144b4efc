import { useIntl } from 'react-intl';
import { currencies, isCurrency, isLanguage, languages } from '@pluis/i18n';
import { localeActions, selectCurrency, selectLanguage, useAppDispatch, useAppSelector } from '@pluis/store';
import styles from './header.module.css';

/** The language selector [HDR-3]. */
export function LanguageSelect() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  return (
    <select
      className={styles['select']}
      name="language"
      aria-label={intl.formatMessage({ id: 'shell.language' })}
      value={language}
      onChange={({ target }) =>
        isLanguage(target.value) && dispatch(localeActions.languageChosen(target.value))
      }
    >
      {languages.map(({ code, name, englishName, flag }) => (
        <option key={code} value={code} lang={code}>
          {name === englishName ? `${flag} ${name}` : `${flag} ${name} (${englishName})`}
        </option>
      ))}
    </select>
  );
}

/** The currency selector [HDR-3]. */
export function CurrencySelect() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const currency = useAppSelector(selectCurrency);
  return (
    <select
      className={styles['select']}
      name="currency"
      aria-label={intl.formatMessage({ id: 'shell.currency' })}
      value={currency}
      onChange={({ target }) =>
        isCurrency(target.value) && dispatch(localeActions.currencyChosen(target.value))
      }
    >
      {currencies.map(({ code, symbol, flag }) => (
        <option key={code} value={code}>
          {`${flag} ${code} ${symbol}`}
        </option>
      ))}
    </select>
  );
}
