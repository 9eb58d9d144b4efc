import {
  TYPE,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
} from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { parseMessage, readMessages } from './compile-messages.cjs';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} MessageFormatElement */

const plain = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz';
const accented = 'ÀÇĎÉĜĤÎĴĶĻÑÖŔŠŤÛŴÝŽàçďéĝĥîĵķļñöŕšťûŵýž';
const arabic = 'ابتدهحجكقلنورسطعوييابتدهحجكقلنورسطعويي';

/** The letters of a script, and its plural forms, each with a mark behind its text. */
const scripts = {
  accented: { letters: accented, padding: 0.3, forms: {} },
  ar: {
    letters: arabic,
    padding: 0,
    forms: { zero: ' ٠', one: ' ١', two: ' ٢', few: ' ٣', many: ' ٤', other: ' ٥' },
  },
};

/** @typedef {{ letters: string, padding: number, forms: Record<string, string> }} Script */

/**
 * Messages of an invented language, for tests: accented (plain text is not translated), in brackets (text without a bracket
 * is cut off or concatenated) and a third longer, like German. Arguments, tags and plural forms are those of the original;
 * as `ar` it has the letters and the six plural forms of Arabic.
 *
 * @param {string} messagesJson A messages file.
 * @param {string} [name] The language: `ar`, or undefined for none in particular.
 * @returns {string} A messages file with the same keys.
 */
export function pseudo(messagesJson, name) {
  const script = name === 'ar' ? scripts.ar : scripts.accented;
  const entries = Object.entries(readMessages(messagesJson, 'pseudo')).map(([key, message]) => {
    const elements = parseMessage(message);
    const padding = '~'.repeat(Math.ceil(textLength(elements) * script.padding));
    return [key, `[${printAST(accentedElements(elements, script))}${padding}]`];
  });
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

/**
 * @param {MessageFormatElement[]} elements
 * @param {Script} script
 * @returns {MessageFormatElement[]}
 */
function accentedElements(elements, script) {
  return elements.map((element) => {
    if (isLiteralElement(element)) {
      return { ...element, value: Array.from(element.value, (each) => accent(each, script)).join('') };
    }
    if (isTagElement(element)) {
      return { ...element, children: accentedElements(element.children, script) };
    }
    if (isPluralElement(element)) {
      return { ...element, options: pluralOptions(element, script) };
    }
    if (isSelectElement(element)) {
      const options = Object.entries(element.options).map(([form, { value }]) => [
        form,
        { value: accentedElements(value, script) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    return element;
  });
}

/**
 * @param {import('@formatjs/icu-messageformat-parser').PluralElement} element
 * @param {Script} script
 */
function pluralOptions({ options }, script) {
  const own = Object.entries(options).filter(([form]) => form.startsWith('=') || !(form in script.forms));
  const forms = [
    ...own.map(([form, { value }]) => /** @type {const} */ ([form, value, ''])),
    ...Object.entries(script.forms).map(
      ([form, mark]) => /** @type {const} */ ([form, options['other']?.value ?? [], mark]),
    ),
  ];
  return Object.fromEntries(
    forms.map(([form, value, mark]) => [
      form,
      { value: [...accentedElements(value, script), ...literal(mark)] },
    ]),
  );
}

/**
 * @param {string} value
 * @returns {MessageFormatElement[]}
 */
function literal(value) {
  return value ? [{ type: TYPE.literal, value }] : [];
}

/**
 * @param {string} character
 * @param {Script} script
 */
function accent(character, { letters }) {
  const index = plain.indexOf(character);
  return index === -1 ? character : letters.charAt(index);
}

/**
 * @param {MessageFormatElement[]} elements
 * @returns {number} The number of characters of text; for plurals, that of the longest form.
 */
function textLength(elements) {
  return elements.reduce((length, element) => {
    if (isLiteralElement(element)) {
      return length + element.value.length;
    }
    if (isTagElement(element)) {
      return length + textLength(element.children);
    }
    if (isPluralElement(element) || isSelectElement(element)) {
      return length + Math.max(...Object.values(element.options).map(({ value }) => textLength(value)));
    }
    return length;
  }, 0);
}
