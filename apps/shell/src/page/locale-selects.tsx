import { memo } from 'react';
import { useIntl } from 'react-intl';
import { currencies, isCurrency, isLanguage, languages } from '@pluis/i18n';
import { localeActions, selectCurrency, selectLanguage, useAppDispatch, useAppSelector } from '@pluis/store';
import { LocaleSelect } from './locale-select';

/** The language selector [HDR-3]. */
export const LanguageSelect = memo(function LanguageSelect() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  return (
    <LocaleSelect
      name="language"
      label={intl.formatMessage({ id: 'shell.language' })}
      value={language}
      long={languages.find(({ code }) => code === language)?.name ?? language}
      onChoose={(value) => isLanguage(value) && dispatch(localeActions.languageChosen(value))}
    >
      {languages.map(({ code, name, englishName, flag }) => (
        <option key={code} value={code} lang={code}>
          {name === englishName ? `${flag} ${name}` : `${flag} ${name} (${englishName})`}
        </option>
      ))}
    </LocaleSelect>
  );
});

/** The currency selector [HDR-3]. */
export const CurrencySelect = memo(function CurrencySelect() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const currency = useAppSelector(selectCurrency);
  const symbol = currencies.find(({ code }) => code === currency)?.symbol ?? '';
  return (
    <LocaleSelect
      name="currency"
      label={intl.formatMessage({ id: 'shell.currency' })}
      value={currency}
      long={`${currency} ${symbol}`}
      onChoose={(value) => isCurrency(value) && dispatch(localeActions.currencyChosen(value))}
    >
      {currencies.map(({ code, symbol, flag }) => (
        <option key={code} value={code}>
          {`${flag} ${code} ${symbol}`}
        </option>
      ))}
    </LocaleSelect>
  );
});
