import type { Language } from '@pluis/i18n';

/** The variable for the language: the provider's codes are capital letters. */
export function inLanguage(language: Language | undefined): { language?: Uppercase<Language> } {
  // `toUpperCase` returns the type string.
  return language ? { language: language.toUpperCase() as Uppercase<Language> } : {};
}
