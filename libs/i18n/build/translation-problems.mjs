import { parseMessage } from './compile-messages.cjs';
import { shapeOf } from './message-shape.mjs';
import { pluralProblems } from './plural-problems.mjs';
import { textProblems } from './text-problems.mjs';

/**
 * The problems with the messages of one file [I18-2] [I18-5]: missing and additional keys, empty or invalid messages, other
 * arguments and tags than in English, incomplete plurals, and the problems of `textProblems`.
 *
 * @param {object} file
 * @param {string} file.name The prefix of each problem.
 * @param {string} file.language
 * @param {Record<string, string>} file.messages
 * @param {Record<string, string>} english Defines the keys; may be the messages themselves.
 * @returns {string[]} Each with file and key.
 */
export function translationProblems({ name, language, messages }, english) {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(messages, key));
  const surplus = Object.keys(messages).filter((key) => !Object.hasOwn(english, key));
  return [
    ...missing.map((key) => `${name}: "${key}": missing`),
    ...surplus.map((key) => `${name}: "${key}": surplus, en.json does not have it`),
    ...Object.entries(messages).flatMap(([key, message]) =>
      messageProblems(message, english[key], language).map((problem) => `${name}: "${key}": ${problem}`),
    ),
  ];
}

/**
 * @param {string} message
 * @param {string | undefined} english
 * @param {string} language
 * @returns {string[]}
 */
function messageProblems(message, english, language) {
  if (message.trim() === '') {
    return ['empty'];
  }
  const shape = tryShape(message);
  if (typeof shape === 'string') {
    return [shape];
  }
  const own = [
    ...shape.plurals.flatMap((plural) => pluralProblems(plural, language)),
    ...textProblems(message, english, language),
  ];
  const source = english === undefined ? shape : tryShape(english);
  if (typeof source === 'string') {
    return own;
  }
  const missing = [...source.placeholders].filter((name) => !shape.placeholders.has(name));
  const surplus = [...shape.placeholders].filter((name) => !source.placeholders.has(name));
  return [
    ...missing.map((name) => `does not use ${name}, which English does`),
    ...surplus.map((name) => `uses ${name}, which English does not`),
    ...own,
  ];
}

/**
 * @param {string} message
 * @returns {import('./message-shape.mjs').MessageShape | string} The shape, or the reason why there is none.
 */
function tryShape(message) {
  try {
    return shapeOf(parseMessage(message));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
