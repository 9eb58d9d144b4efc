import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The name of a new remote and the path of its page, `/stories`.
 * @typedef {{ readonly name: string, readonly path: string }} NewRemote
 */

/** The folder with the files of a new remote: `both`, and `workspace` or `standalone`. */
const templates = path.join(import.meta.dirname, 'template');

/** A new remote cannot be created; the message says why and what to do. */
export class NewRemoteRefusal extends Error {
  name = 'NewRemoteRefusal';
}

/**
 * Reads `<name> --path </path>` from the command line. Throws `NewRemoteRefusal`.
 * @param {string | undefined} name
 * @param {string | undefined} pagePath
 * @returns {NewRemote}
 */
export function checkNewRemote(name, pagePath) {
  if (!name || !/^[a-z][a-z0-9-]{0,63}$/.test(name)) {
    throw new NewRemoteRefusal(
      `${name ? `'${name}' is not a name for a remote` : 'Give the name of the remote'}. Use small letters, digits and hyphens: stories`,
    );
  }
  if (!pagePath || !/^(\/[a-z0-9-]+)+$/.test(pagePath)) {
    throw new NewRemoteRefusal(
      `${pagePath ? `'${pagePath}' is not a path for a page` : 'Give the path of its page'}. Use small letters, digits and hyphens: --path /stories`,
    );
  }
  return { name, path: pagePath };
}

/**
 * Writes a remote into a new folder: the files of the templates and a package.json. Returns the files. Throws
 * `NewRemoteRefusal`.
 * @param {string} folder
 * @param {NewRemote} remote
 * @param {'workspace' | 'standalone'} kind
 * @param {object} packageJson
 */
export function createRemote(folder, remote, kind, packageJson) {
  if (existsSync(folder)) {
    throw new NewRemoteRefusal(
      `${folder} exists already, and nothing in it was changed. Choose another name, or remove it.`,
    );
  }
  const files = ['both', kind].flatMap((part) => copyTemplate(path.join(templates, part), folder, remote));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packageJson, null, 2)}\n`);
  return ['package.json', ...files].sort();
}

const suffix = '.template';

/**
 * @param {string} template
 * @param {string} folder
 * @param {NewRemote} remote
 */
function copyTemplate(template, folder, remote) {
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(suffix),
  );
  return files.map((file) => {
    const target = fill(file.slice(0, -suffix.length), remote);
    mkdirSync(path.dirname(path.join(folder, target)), { recursive: true });
    const text = readFileSync(path.join(template, file), 'utf8');
    writeFileSync(path.join(folder, target), fill(text, remote));
    return target;
  });
}

/**
 * @param {string} text
 * @param {NewRemote} remote
 */
function fill(text, { name, path: pagePath }) {
  const words = name.split('-').filter(Boolean);
  /** @param {string} word */
  const capital = (word) => `${word[0]?.toUpperCase()}${word.slice(1)}`;
  return text
    .replaceAll('__NAME__', name)
    .replaceAll('__PATH__', pagePath)
    .replaceAll('__COMPONENT__', `${words.map(capital).join('')}Page`)
    .replaceAll('__TITLE__', capital(words.join(' ')));
}
