import type { Currency } from './currencies';
import { defaultCurrency, isCurrency } from './currencies';
import type { Language } from './languages';
import { defaultLanguage, isLanguage } from './languages';

/** What a visitor has chosen to read and to count in [I18-3]. */
export interface LocalePreferences {
  language: Language;
  currency: Currency;
}

/** What a visitor gets who has chosen nothing [I18-4]. */
export const defaultPreferences: LocalePreferences = {
  language: defaultLanguage,
  currency: defaultCurrency,
};

/**
 * Reads preferences from outside (storage, boot data). A bad field falls back to its default, the good one
 * is kept; never throws [I18-3].
 */
export function parsePreferences(value: unknown): LocalePreferences {
  const fields: { language?: unknown; currency?: unknown } =
    typeof value === 'object' && value !== null ? value : {};
  return {
    language: isLanguage(fields.language) ? fields.language : defaultLanguage,
    currency: isCurrency(fields.currency) ? fields.currency : defaultCurrency,
  };
}

/** The cookie that tells the server what local storage holds [I18-4]. */
export const localeCookie = 'locale';

/** The cookie's value, e.g. `nl-EUR`: safe in a cookie as it is. */
export function serializePreferencesCookie({ language, currency }: LocalePreferences): string {
  return `${language}-${currency}`;
}

/** The preferences in a cookie's value; undefined unless it is exactly what the store writes. */
export function parsePreferencesCookie(text: string | undefined): LocalePreferences | undefined {
  const [language, currency, ...rest] = text?.split('-') ?? [];
  return isLanguage(language) && isCurrency(currency) && rest.length === 0
    ? { language, currency }
    : undefined;
}

/** What a shared link chooses: `?lang=nl&currency=usd`, in any case; what is unknown is ignored [I18-4]. */
export function preferencesFromQuery(search: URLSearchParams): Partial<LocalePreferences> {
  const language = search.get('lang')?.toLowerCase();
  const currency = search.get('currency')?.toUpperCase();
  return {
    ...(isLanguage(language) && { language }),
    ...(isCurrency(currency) && { currency }),
  };
}
