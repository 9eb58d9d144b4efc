import { IntlMessageFormat } from 'intl-messageformat';

/**
 * What the messages' library gets in a browser instead of the formatter itself, which would ask `Intl.NumberFormat` for
 * the locale: to answer that for the first time takes it 20 to 40 ms, four times as long on a slow phone, for the store's
 * languages have their locales in every browser.
 */
IntlMessageFormat.resolveLocale = (locales) => {
  const [locale] = [locales].flat();
  return locale === undefined ? undefined : new Intl.Locale(locale);
};

export * from 'intl-messageformat';
