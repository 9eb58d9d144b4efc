import type { MessageFormatElement } from 'react-intl';
import type { Language } from './languages';

/** A part's messages by key, as `IntlProvider` takes them: compiled ones are ASTs throughout. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

/**
 * The messages with English where a translation is missing or empty; a key that English lacks too is shown
 * as it is by react-intl [I18-2]. Both come from the same build.
 */
export function withEnglish(messages: Messages, english: Messages): Messages {
  const translated = Object.entries(messages).filter(([, message]) => message.length > 0);
  const filled = { ...english, ...Object.fromEntries(translated) };
  // One build compiles every message in the same way, which the type of a merged object cannot say.
  return filled as Messages;
}

/** The BCP 47 tag that `Intl`, react-intl and `<html lang>` take for a language. */
export function localeOf(language: Language): string {
  return language;
}
