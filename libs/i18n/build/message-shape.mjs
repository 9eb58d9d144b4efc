import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
} from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} MessageFormatElement */
/** @typedef {import('@formatjs/icu-messageformat-parser').PluralElement} PluralElement */

/**
 * @typedef {object} MessageShape
 * @property {Set<string>} placeholders The values that a caller must pass: `count` for an argument, `<link>` for a tag.
 * @property {PluralElement[]} plurals
 */

/**
 * The placeholders and plurals of a message, at any depth.
 *
 * @param {MessageFormatElement[]} elements
 * @param {MessageShape} shape
 * @returns {MessageShape}
 */
export function shapeOf(elements, shape = { placeholders: new Set(), plurals: [] }) {
  for (const element of elements) {
    if (isTagElement(element)) {
      shape.placeholders.add(`<${element.value}>`);
      shapeOf(element.children, shape);
    } else if (isPluralElement(element) || isSelectElement(element)) {
      shape.placeholders.add(element.value);
      Object.values(element.options).forEach(({ value }) => shapeOf(value, shape));
    } else if (
      isArgumentElement(element) ||
      isNumberElement(element) ||
      isDateElement(element) ||
      isTimeElement(element)
    ) {
      shape.placeholders.add(element.value);
    }
    if (isPluralElement(element)) {
      shape.plurals.push(element);
    }
  }
  return shape;
}
