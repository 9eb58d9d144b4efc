import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMessages } from './compile-messages.cjs';
import { keyProblems } from './key-problems.mjs';
import { translationProblems } from './translation-problems.mjs';
import { usedKeys } from './used-keys.mjs';

/** The language codes in src/languages.ts, read as text because this script runs without a build [I18-1]. */
export const languageCodes = [
  ...readFileSync(new URL('../src/languages.ts', import.meta.url), 'utf8').matchAll(/\bcode: '([\w-]+)'/g),
].map(([, code = '']) => code);

/**
 * Checks the messages of one part against each other and against its source.
 *
 * @param {string} folder Has `messages/<language>.json` and `src`.
 * @returns {string[]} Problems, each with file and key.
 */
export function checkPart(folder) {
  /** @type {string[]} */
  const problems = [];
  const files = languageCodes.flatMap((language) => {
    const name = path.join(folder, 'messages', `${language}.json`);
    if (!existsSync(name)) {
      problems.push(`${name}: missing`);
      return [];
    }
    try {
      return [{ name, language, messages: readMessages(readFileSync(name, 'utf8'), name) }];
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  const english = files.find(({ language }) => language === 'en');
  if (!english) {
    return problems;
  }
  return [
    ...problems,
    ...files.flatMap((file) => translationProblems(file, english.messages)),
    ...keyProblems(english.name, Object.keys(english.messages), readSources(path.join(folder, 'src'))),
  ];
}

/** @param {string} folder */
function readSources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => {
      const name = path.join(folder, file);
      return { name, ...usedKeys(readFileSync(name, 'utf8'), name) };
    });
}
