export { parseAmount } from './amount';
export { convert } from './convert';
export type { Currency, CurrencyOption } from './currencies';
export { currencies, defaultCurrency, isCurrency, ratesDate } from './currencies';
export type { Language, LanguageOption } from './languages';
export { defaultLanguage, directionOf, isLanguage, languages } from './languages';
export type { Messages } from './messages';
export { localeOf } from './messages';
export type { Money, PricedQuantity } from './money';
export type { LocalePreferences } from './preferences';
export {
  defaultPreferences,
  localeCookie,
  parsePreferences,
  parsePreferencesCookie,
  preferencesFromQuery,
  serializePreferencesCookie,
} from './preferences';
export { formatPrice, formatTotal } from './price';
export type { Rational } from './rational';
