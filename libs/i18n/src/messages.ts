import type { MessageFormatElement } from 'react-intl';
import type { Language } from './languages';

/**
 * A part's messages by key, for `IntlProvider`; compiled messages are all ASTs. The build has filled in English for texts
 * that a language lacks. If English lacks the key, too, react-intl shows the key [I18-2].
 */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

/** The BCP 47 tag of a language, for `Intl`, react-intl and `<html lang>`. */
export function localeOf(language: Language): string {
  return language;
}
