import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultPreferences, type Currency, type Language, type LocalePreferences } from '@pluis/i18n';

/** The visitor's language and currency [I18-1, CUR-1]. The page may show a new language a moment after it is chosen. */
export const localeSlice = createSlice({
  name: 'locale',
  initialState: (): LocalePreferences => ({ ...defaultPreferences }),
  reducers: {
    languageChosen(state, { payload }: PayloadAction<Language>) {
      state.language = payload;
    },
    currencyChosen(state, { payload }: PayloadAction<Currency>) {
      state.currency = payload;
    },
    /** Takes over the stored preferences, written by this tab earlier or by another tab. */
    synced(state, { payload }: PayloadAction<LocalePreferences>) {
      state.language = payload.language;
      state.currency = payload.currency;
    },
  },
  selectors: {
    selectLanguage: (state) => state.language,
    selectCurrency: (state) => state.currency,
    selectPreferences: (state) => state,
  },
});

export const localeActions = localeSlice.actions;
export const { selectLanguage, selectCurrency, selectPreferences } = localeSlice.selectors;
