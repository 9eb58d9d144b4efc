import type { Currency } from './currencies';
import { defaultCurrency, isCurrency } from './currencies';
import type { Language } from './languages';
import { defaultLanguage, isLanguage } from './languages';

/** The visitor's chosen language and currency [I18-3]. */
export interface LocalePreferences {
  language: Language;
  currency: Currency;
}

/** The preferences of a visitor who has chosen nothing [I18-4]. */
export const defaultPreferences: LocalePreferences = {
  language: defaultLanguage,
  currency: defaultCurrency,
};

/**
 * Reads preferences from storage or boot data. An invalid field gets its default, and a valid one is kept. Never throws
 * [I18-3].
 */
export function parsePreferences(value: unknown): LocalePreferences {
  const fields: { language?: unknown; currency?: unknown } =
    typeof value === 'object' && value !== null ? value : {};
  return {
    language: isLanguage(fields.language) ? fields.language : defaultLanguage,
    currency: isCurrency(fields.currency) ? fields.currency : defaultCurrency,
  };
}

/** The cookie that tells the server the preferences in local storage [I18-4]. */
export const localeCookie = 'locale';

/** The cookie's value, e.g. `nl-EUR`, which needs no encoding. */
export function serializePreferencesCookie({ language, currency }: LocalePreferences): string {
  return `${language}-${currency}`;
}

/** The preferences in a cookie's value; undefined unless it has exactly the store's format. */
export function parsePreferencesCookie(text: string | undefined): LocalePreferences | undefined {
  const [language, currency, ...rest] = text?.split('-') ?? [];
  return isLanguage(language) && isCurrency(currency) && rest.length === 0
    ? { language, currency }
    : undefined;
}

/** The choice in a shared link: `?lang=nl&currency=usd`, in any case; unknown values are ignored [I18-4]. */
export function preferencesFromQuery(search: URLSearchParams): Partial<LocalePreferences> {
  const language = search.get('lang')?.toLowerCase();
  const currency = search.get('currency')?.toUpperCase();
  return {
    ...(isLanguage(language) && { language }),
    ...(isCurrency(currency) && { currency }),
  };
}
