import { defaultLanguage, type Language } from '@pluis/i18n';

/**
 * Returns the canonical URL of a page in a language: with the query of `path` [SHP-8], and with `lang` except
 * in the default language [I18-4].
 *
 * @param site Any absolute URL of the store.
 * @param path The page's path, which may have a query.
 */
export function pageAddress(site: string, path: string, language: Language): string {
  const url = new URL(site);
  // Not resolved against the site, because a path that begins with two slashes would name a host.
  const [pathname = '', query = ''] = path.split('?', 2);
  url.pathname = pathname;
  url.search = query;
  if (language !== defaultLanguage) url.searchParams.set('lang', language);
  url.hash = '';
  return url.href;
}
