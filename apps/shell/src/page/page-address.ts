import { defaultLanguage, type Language } from '@pluis/i18n';

/**
 * The canonical address of a page in a language: with `?lang=`, except in the default language [I18-4], then with the
 * query of `path` [SHP-8].
 *
 * @param site Any absolute address of the store.
 * @param path The page's path, which may have a query.
 */
export function pageAddress(site: string, path: string, language: Language): string {
  const url = new URL(site);
  // Not resolved against the site: a path that begins with two slashes would name a host.
  const [pathname = '', query = ''] = path.split('?', 2);
  url.pathname = pathname;
  url.search = language === defaultLanguage ? '' : `lang=${language}`;
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value);
  url.hash = '';
  return url.href;
}
