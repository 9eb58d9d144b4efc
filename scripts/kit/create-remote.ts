import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The name of a new remote and the path of its page. */
export interface NewRemote {
  readonly name: string;
  /** The page's path, `/stories`. */
  readonly path: string;
}

/** A new remote cannot be created; the message says why and what to do. */
export class NewRemoteRefusal extends Error {
  override readonly name = 'NewRemoteRefusal';
}

/** Reads `<name> --path </path>` from the command line. Throws `NewRemoteRefusal`. */
export function checkNewRemote(name: string | undefined, pagePath: string | undefined): NewRemote {
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
 * Writes a remote into a new folder: the files of the template folders, in this order, and a package.json. Returns the
 * files. Throws `NewRemoteRefusal`.
 */
export function createRemote(
  folder: string,
  remote: NewRemote,
  templates: readonly string[],
  packageJson: object,
): string[] {
  if (existsSync(folder)) {
    throw new NewRemoteRefusal(
      `${folder} exists already, and nothing in it was changed. Choose another name, or remove it.`,
    );
  }
  const files = templates.flatMap((template) => copyTemplate(template, folder, remote));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packageJson, null, 2)}\n`);
  return ['package.json', ...files].sort();
}

const suffix = '.template';

function copyTemplate(template: string, folder: string, remote: NewRemote): string[] {
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

function fill(text: string, { name, path: pagePath }: NewRemote): string {
  const words = name.split('-').filter(Boolean);
  const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;
  return text
    .replaceAll('__NAME__', name)
    .replaceAll('__PATH__', pagePath)
    .replaceAll('__COMPONENT__', `${words.map(capital).join('')}Page`)
    .replaceAll('__TITLE__', capital(words.join(' ')));
}
