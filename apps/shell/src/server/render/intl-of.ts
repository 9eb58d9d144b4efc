import { createIntl, type IntlShape } from 'react-intl';
import { localeOf, type Language, type Messages } from '@pluis/i18n';
import { ignoreMissing } from '../../page/intl-errors';

/** Those that were made, as long as their messages are there: a release's own, for no other has its messages. */
const kept = new WeakMap<Messages, Map<Language, IntlShape>>();

/**
 * What formats these messages in a language: made once for all pages, with what it has found out of locale and messages.
 * It depends on nothing else, so nothing of a visitor is in it.
 */
export function intlOf(language: Language, messages: Messages): IntlShape {
  // They come from a release's code and may be anything.
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
