/** A language that the store can be read in [I18-1]. */
export interface LanguageOption {
  /** ISO 639-1. */
  readonly code: Language;
  /** The language's own name, as in the selector. */
  readonly name: string;
  readonly englishName: string;
  /** Emoji. */
  readonly flag: string;
  /** Set if the language is not written from left to right. */
  readonly direction?: 'rtl';
}

// To add a language, add a line here and a file of messages to each part.
const offered = [
  { code: 'en', name: 'English', englishName: 'English', flag: '🇬🇧' },
  { code: 'nl', name: 'Nederlands', englishName: 'Dutch', flag: '🇳🇱' },
  { code: 'de', name: 'Deutsch', englishName: 'German', flag: '🇩🇪' },
  { code: 'es', name: 'Español', englishName: 'Spanish', flag: '🇪🇸' },
  { code: 'it', name: 'Italiano', englishName: 'Italian', flag: '🇮🇹' },
  { code: 'pl', name: 'Polski', englishName: 'Polish', flag: '🇵🇱' },
] as const;

export type Language = (typeof offered)[number]['code'];

/** The languages that the build of a shop's shell names; undefined: all. */
declare const SHOP_LANGUAGES: readonly string[] | undefined;

/** The shop's languages, in the order in which the selector shows them [I18-1]. */
export const languages: readonly LanguageOption[] =
  typeof SHOP_LANGUAGES === 'undefined'
    ? offered
    : offered.filter(({ code }) => SHOP_LANGUAGES?.includes(code));

export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language.code === value);
}

/** The writing direction of a language, for `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return languages.find(({ code }) => code === language)?.direction ?? 'ltr';
}
