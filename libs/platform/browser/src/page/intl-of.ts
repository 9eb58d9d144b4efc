import { createIntl, type IntlShape } from 'react-intl';
import { localeOf, type Language, type Messages } from '@pluis/i18n';
import { ignoreMissing } from './intl-errors';

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

function makeIntl(language: Language, messages: Messages): IntlShape {
  const locale = localeOf(language);
  return createIntl({ locale, defaultLocale: locale, messages, onError: ignoreMissing });
}
