import { defaultLanguage, type Language } from '@pluis/i18n';

/**
 * The one address of a page in a language: without a query in the default language, else with `?lang=` [I18-4].
 * `site` is any address of the store.
 */
export function pageAddress(site: string, pathname: string, language: Language): string {
  const url = new URL(site);
  url.pathname = pathname;
  url.search = language === defaultLanguage ? '' : `lang=${language}`;
  url.hash = '';
  return url.href;
}
