/** A language that the store can be read in [I18-1]. */
export interface LanguageOption {
  /** ISO 639-1. */
  readonly code: Language;
  /** The language's name in itself, as the selector shows it. */
  readonly name: string;
  readonly englishName: string;
  /** Emoji. */
  readonly flag: string;
}

export type Language = 'en' | 'nl' | 'de' | 'es' | 'it' | 'pl';

/** The languages, in the order in which the selector shows them [I18-1]. */
export const languages: readonly LanguageOption[] = [
  { code: 'en', name: 'English', englishName: 'English', flag: '🇬🇧' },
  { code: 'nl', name: 'Nederlands', englishName: 'Dutch', flag: '🇳🇱' },
  { code: 'de', name: 'Deutsch', englishName: 'German', flag: '🇩🇪' },
  { code: 'es', name: 'Español', englishName: 'Spanish', flag: '🇪🇸' },
  { code: 'it', name: 'Italiano', englishName: 'Italian', flag: '🇮🇹' },
  { code: 'pl', name: 'Polski', englishName: 'Polish', flag: '🇵🇱' },
];

export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language.code === value);
}
