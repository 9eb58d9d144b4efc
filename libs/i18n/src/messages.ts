import type { MessageFormatElement } from 'react-intl';
import type { Language } from './languages';

/** A part's compiled messages by key, as `IntlProvider` takes them. */
export type Messages = Record<string, string | MessageFormatElement[]>;

/**
 * The messages with English where a translation is missing or empty; a key that English lacks too is shown
 * as it is by react-intl [I18-2].
 */
export function withEnglish(messages: Messages, english: Messages): Messages {
  const translated = Object.entries(messages).filter(([, message]) => message.length > 0);
  return { ...english, ...Object.fromEntries(translated) };
}

/** The BCP 47 tag that `Intl`, react-intl and `<html lang>` take for a language. */
export function localeOf(language: Language): string {
  return language;
}
