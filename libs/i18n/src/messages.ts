import type { MessageFormatElement } from 'react-intl';
import type { Language } from './languages';

/**
 * A part's messages by key, as `IntlProvider` takes them: compiled ones are ASTs throughout. The build has filled in
 * English for what a language lacks; a key that English lacks too is shown as it is by react-intl [I18-2].
 */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

/** The BCP 47 tag that `Intl`, react-intl and `<html lang>` take for a language. */
export function localeOf(language: Language): string {
  return language;
}
