import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMessages } from './compile-messages.cjs';
import { keyProblems, unusedKeyProblems } from './key-problems.mjs';
import { translationProblems } from './translation-problems.mjs';
import { usedKeys } from './used-keys.mjs';

/** The language codes in src/languages.ts, read as text because this script runs without a build [I18-1]. */
export const languageCodes = [
  ...readFileSync(new URL('../src/languages.ts', import.meta.url), 'utf8').matchAll(/\bcode: '([\w-]+)'/g),
].map(([, code = '']) => code);

/** The folders of texts that a shop replaces by its own: short ones, and those of the pages that the law wants. */
export const shopTextFolders = ['shop-texts', 'legal/messages'];

/**
 * Checks the messages of one part, and its shop's own texts, against each other and against its source.
 *
 * @param {string} folder Has `messages/<language>.json` and `src`, and optionally `shop-texts/<language>.json` and
 *   `legal/messages/<language>.json`.
 * @returns {string[]} Problems, each with file and key.
 */
export function checkPart(folder) {
  const messages = readFiles(path.join(folder, 'messages'));
  const shopFolders = shopTextFolders.map((name) => path.join(folder, name)).filter(existsSync);
  const shops = shopFolders.map(readFiles);
  const english = englishOf(messages.files);
  const shopEnglishes = shops.flatMap(({ files }) => englishOf(files) ?? []);
  const problems = [...messages.problems, ...shops.flatMap((shop) => shop.problems)];
  if (!english) return problems;
  const sources = sourceFolders(folder).flatMap(readSources);
  const keys = Object.keys(english.messages);
  const shopKeys = shopEnglishes.flatMap((file) => Object.keys(file.messages));
  return [
    ...problems,
    ...messages.files.flatMap((file) => translationProblems(file, english.messages)),
    ...shops.flatMap(({ files }) => {
      const own = englishOf(files);
      return own ? files.flatMap((file) => translationProblems(file, own.messages)) : [];
    }),
    ...shopEnglishes.flatMap(({ name, messages: texts }) =>
      Object.keys(texts)
        .filter((key) => keys.includes(key))
        .map((key) => `${name}: "${key}": ${english.name} has it, too`),
    ),
    ...keyProblems(english.name, keys, sources, shopKeys),
    ...shopEnglishes.flatMap((file) => unusedKeyProblems(file.name, Object.keys(file.messages), sources)),
  ];
}

/**
 * @typedef {{ name: string, language: string, messages: Record<string, string> }} MessagesFile
 */

/**
 * @param {string} folder
 * @returns {{ problems: string[], files: MessagesFile[] }}
 */
function readFiles(folder) {
  /** @type {string[]} */
  const problems = [];
  const files = languageCodes.flatMap((language) => {
    const name = path.join(folder, `${language}.json`);
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
  return { problems, files };
}

/** @param {readonly MessagesFile[]} files */
function englishOf(files) {
  return files.find(({ language }) => language === 'en');
}

/** The platform's rooms that show messages of the part that depends on them. */
const rooms = ['browser', 'server'];

/**
 * The folders whose sources use the messages of a part.
 * @param {string} folder
 */
function sourceFolders(folder) {
  const file = path.join(folder, 'package.json');
  const { dependencies = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const used = rooms.filter((room) => Object.hasOwn(dependencies, `@pluis/${room}`));
  const ofRooms = used.map((room) => fileURLToPath(new URL(`../../platform/${room}/src`, import.meta.url)));
  return [path.join(folder, 'src'), ...ofRooms];
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
