import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
} from '@formatjs/icu-messageformat-parser';
import { parseMessage } from './compile-messages.cjs';
import { glossary } from './glossary.mjs';
import { sameAsEnglish } from './same-as-english.mjs';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} MessageFormatElement */

/** Exact quotations of the specification. */
const quoted = new Set([
  'Loading...',
  'Creating Checkout...',
  "We're adding products soon. Check back later!",
]);

/** English words that our other languages do not have, or not in a shop. */
const englishWords =
  /(?<![\p{L}-])(the|and|with|your|you|from|that|these|have|cannot|please|cart|slippers|floors?|items?|loading|new|our|they|what|when|which|would|could|price|pairs?|size|clean|wash|soon|here|there|available|quantity|now)(?![\p{L}-])/iu;

/** Units that must stay on the same line as their number, by language. Percent and degree signs must in every language. */
const units = { nl: 'maanden', de: 'Monate', es: 'meses', it: 'mesi', pl: 'miesięcy' };

/**
 * The problems of a text: typography, English words, terms that the glossary forbids.
 *
 * @param {string} message A valid ICU message.
 * @param {string | undefined} english The same message in English.
 * @param {string} language
 * @returns {string[]}
 */
export function textProblems(message, english, language) {
  if (quoted.has(message) && language === 'en') return [];
  const problems = literalsOf(parseMessage(message)).flatMap((text) => [
    ...typography(text, language),
    ...(glossary[language] ?? [])
      .filter(({ not }) => not.test(text))
      .map(({ not, say }) => `says "${not.exec(text)?.[0]}"; the glossary says "${say}"`),
  ]);
  return [
    ...new Set(language === 'en' ? problems : [...problems, ...leftInEnglish(message, english, language)]),
  ];
}

/**
 * @param {string} text
 * @param {string} language
 * @returns {string[]}
 */
function typography(text, language) {
  const problems = [];
  if (/['"]/.test(text))
    problems.push('has a straight quote; write ’ or the quotation marks of the language');
  if (/\d (?:%|°C)/.test(text)) problems.push('needs a no-break space before % and °C');
  if (language === 'en') return problems;
  if (text.includes('...')) problems.push('has three dots; write …');
  if (/\d-\d/.test(text.replace(/\b20\d\d-\d\d\b/g, '')))
    problems.push('has a hyphen between numbers; write –');
  const unit = Object.hasOwn(units, language)
    ? units[/** @type {keyof typeof units} */ (language)]
    : undefined;
  if (unit && new RegExp(`\\d ${unit}`).test(text)) {
    problems.push(`needs a no-break space between a number and "${unit}"`);
  }
  const lonely = language === 'pl' ? /(?<![\p{L}’])[aiouwz] /iu.exec(text) : null;
  if (lonely) problems.push(`needs a no-break space after "${lonely[0].trim()}"`);
  return problems;
}

/**
 * @param {string} message
 * @param {string | undefined} english
 * @param {string} language
 * @returns {string[]}
 */
function leftInEnglish(message, english, language) {
  const words = literalsOf(parseMessage(message))
    .join(' ')
    .replace(/\bPluis\b/g, '');
  if (message === english && /\p{L}/u.test(words)) {
    return Object.hasOwn(sameAsEnglish, message) && sameAsEnglish[message]?.includes(language)
      ? []
      : ['is the English text; if that is correct, add it to same-as-english.mjs'];
  }
  const word = englishWords.exec(words)?.[0];
  return word ? [`has the English word "${word}"`] : [];
}

/**
 * @param {MessageFormatElement[]} elements
 * @returns {string[]} The texts, without arguments and tags.
 */
function literalsOf(elements) {
  return elements.flatMap((element) => {
    if (isLiteralElement(element)) return [element.value];
    if (isTagElement(element)) return literalsOf(element.children);
    if (isPluralElement(element) || isSelectElement(element)) {
      return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
    }
    return [];
  });
}
