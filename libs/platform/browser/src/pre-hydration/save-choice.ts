/** In seconds. */
const oneYear = 31_536_000;
const key = 'locale-preferences';

/**
 * Saves a choice of language or currency in local storage and in the cookie, as the page's own code will,
 * because the visitor may leave before that is loaded [UI-3] [I18-3]. Choices that were not stored before are
 * stored as the page shows them.
 */
export function saveChoice(name: string, value: string): void {
  let entry: Record<string, string> = {};
  for (const select of document.querySelectorAll('select')) entry[select.name] = JSON.stringify(select.value);
  try {
    entry = { ...entry, ...JSON.parse(localStorage[key] ?? '{}') };
  } catch {
    // The stored entry is corrupt, or there is no storage: the page's own code repairs it.
  }
  entry[name] = JSON.stringify(value);
  try {
    const { language, currency } = entry;
    document.cookie = `locale=${JSON.parse(language ?? '')}-${JSON.parse(currency ?? '')}; path=/; max-age=${oneYear}; samesite=lax`;
    localStorage[key] = JSON.stringify(entry);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
