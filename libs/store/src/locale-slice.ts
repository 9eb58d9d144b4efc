import { defaultPreferences, type Currency, type Language, type LocalePreferences } from '@pluis/i18n';
import { defineSlice, update } from './define-slice';

/** The visitor's language and currency [I18-1, CUR-1]. The page may show a new language a moment after it is chosen. */
export const localeSlice = defineSlice('locale', (): LocalePreferences => ({ ...defaultPreferences }), {
  languageChosen: (state, language: Language) => update(state, { language }),
  currencyChosen: (state, currency: Currency) => update(state, { currency }),
  /** Takes over the stored preferences, written by this tab earlier or by another tab. */
  synced: (state, { language, currency }: LocalePreferences) => update(state, { language, currency }),
});

interface Located {
  locale: LocalePreferences;
}

export const localeActions = localeSlice.actions;
export const selectPreferences = ({ locale }: Located): LocalePreferences => locale;
export const selectLanguage = ({ locale }: Located): Language => locale.language;
export const selectCurrency = ({ locale }: Located): Currency => locale.currency;
