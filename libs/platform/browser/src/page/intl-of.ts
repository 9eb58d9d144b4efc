import { createIntl, type IntlShape } from 'react-intl';
import { localeOf, type Language, type Messages } from '@pluis/i18n';

/** Created instances, by messages object. Each release has its own messages objects. */
const kept = new WeakMap<Messages, Map<Language, IntlShape>>();

/**
 * Returns the formatter for these messages in a language. It is created once for all pages, with its internal
 * caches. It depends on nothing else, so it contains nothing about a visitor.
 */
export function intlOf(language: Language, messages: Messages): IntlShape {
  // The messages come from a release's code and may be anything.
  if (typeof messages !== 'object' || messages === null) return makeIntl(language, messages);
  const known = kept.get(messages) ?? new Map<Language, IntlShape>();
  kept.set(messages, known);
  const intl = known.get(language) ?? makeIntl(language, messages);
  known.set(language, intl);
  return intl;
}

/**
 * The locale is passed as the default of an empty locale: for any other the library calls `Intl.NumberFormat` and
 * `Intl.DateTimeFormat` to check for support, which is the longest task of a first load.
 */
function makeIntl(language: Language, messages: Messages): IntlShape {
  return createIntl({ locale: '', defaultLocale: localeOf(language), messages, onError: ignoreMissing });
}

/** A missing message shows its key [I18-2]. The message check reports it; the shopper's console does not. */
function ignoreMissing(): void {}
