import {
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

/**
 * Messages of a language that does not exist, for tests: accented (what stays plain is not translated), in brackets
 * (what lacks one is cut off or put together from pieces) and a third longer, as German may be. Arguments, tags and
 * plural forms are those of the original.
 *
 * @param {string} messagesJson A messages file.
 * @returns {string} One of the same keys.
 */
export function pseudo(messagesJson) {
  const entries = Object.entries(readMessages(messagesJson, 'pseudo')).map(([key, message]) => {
    const elements = parseMessage(message);
    const padding = '~'.repeat(Math.ceil(textLength(elements) * 0.3));
    return [key, `[${printAST(accentedElements(elements))}${padding}]`];
  });
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

/**
 * @param {MessageFormatElement[]} elements
 * @returns {MessageFormatElement[]}
 */
function accentedElements(elements) {
  return elements.map((element) => {
    if (isLiteralElement(element)) {
      return { ...element, value: Array.from(element.value, accent).join('') };
    }
    if (isTagElement(element)) {
      return { ...element, children: accentedElements(element.children) };
    }
    if (isPluralElement(element) || isSelectElement(element)) {
      const options = Object.entries(element.options).map(([form, { value }]) => [
        form,
        { value: accentedElements(value) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    return element;
  });
}

/** @param {string} character */
function accent(character) {
  const index = plain.indexOf(character);
  return index === -1 ? character : accented.charAt(index);
}

/**
 * @param {MessageFormatElement[]} elements
 * @returns {number} Characters of text; of several forms, those of the longest.
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
