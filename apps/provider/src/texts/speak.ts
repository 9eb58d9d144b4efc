import { IntlMessageFormat } from 'intl-messageformat';
import { escapeHtml } from '../http/escape-html';
import { inLanguage, ownLanguage, ownTexts, textsByLanguage } from './texts';

/** A page's language and texts. */
export interface Speech {
  /** A BCP 47 tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Returns a text as HTML. */
  say(key: string, values?: Record<string, string | number>): string;
}

/** Returns the texts of a language, or English if the provider does not have it. */
export function speakIn(asked: string | null | undefined): Speech {
  const language = inLanguage(asked, (tag) => (textsByLanguage.has(tag) ? tag : undefined)) ?? ownLanguage;
  const texts = textsByLanguage.get(language) ?? ownTexts;
  return {
    language,
    direction: rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr',
    say(key, values) {
      const text = texts[key] ?? ownTexts[key] ?? key;
      return escapeHtml(String(new IntlMessageFormat(text, language).format(values)));
    },
  };
}

/** Scripts that are written from right to left, by ISO 15924. */
const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']);
