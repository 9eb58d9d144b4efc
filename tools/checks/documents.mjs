import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/environment.mjs';
import { libraryFolder } from './libraries.mjs';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'testing', 'test']);

export const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
export const exists = (file) => fs.existsSync(path.join(root, file));

/** The files below a folder whose name matches the pattern, without installed files, build output and tests. */
export function* filesBelow(folder, pattern) {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file, pattern);
    else if (pattern.test(entry.name)) yield file;
  }
}

export const documents = [...filesBelow('.', /\.md$/)];

/** The settings of other projects that the store's libraries read. */
export const isStandard = (name) => /^(AWS|OTEL)_/.test(name) || name === 'NODE_ENV';

const listedIn = (file) => [...read(file).matchAll(/^- `([A-Z][A-Z0-9_]*)`/gm)].map(([, name]) => name);

/** The names of the settings that docs/settings.md lists. */
export const listedSettings = listedIn('docs/settings.md');

const documented = new Set([...listedSettings, ...listedIn('CONTRIBUTING.md')]);

/** Whether a variable is a setting of the store, of its tests, or of another project. */
export const documentedSettings = { has: (name) => documented.has(name) || isStandard(name) };

/** The scripts of the package in a folder. */
export function scriptsOf(folder) {
  const file = path.join(folder, 'package.json');
  return exists(file) ? (JSON.parse(read(file)).scripts ?? {}) : {};
}

const program =
  /^(?:[A-Z][A-Z0-9_]*=\S* )*(?:npm|npx|node|cd|docker|curl|tar|export(?= [A-Z])|nginx|openssl|cp|sed) /;

/**
 * The commands that a document shows, in code spans or blocks: one `{ line, env, words, folder }` for each, also for
 * commands joined by `&&` or a pipe. `env` has the settings that it sets; `folder` is the folder after a `cd`.
 */
export function commandsOf(text) {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, block]) => block);
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span);
  const lines = [...blocks.flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n')), ...spans]
    .map((line) => line.replace(/^\$ /, '').replace(/\s+# .*$/, ''))
    .map((line) => line.replace(/^(npm (?:start|test|ci|install)|nginx|node \S+)$/, '$1 '))
    .filter((line) => program.test(line));
  return lines.flatMap((line) => {
    let folder = '.';
    return line.split(/ && | \| |; /).map((part) => {
      const words = part.trim().split(/\s+/);
      const env = [];
      while (/^[A-Z][A-Z0-9_]*=/.test(words[0] ?? '')) env.push(words.shift().split('=')[0]);
      if (words[0] === 'export') env.push(...words.slice(1).map((word) => word.split('=')[0]));
      const command = { line, env, words, folder };
      if (words[0] === 'cd') folder = words[1];
      return command;
    });
  });
}

/** The text of a script and of every file of this repository that it imports. */
export function sourcesOf(file, seen = new Set()) {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = read(file);
  const imported = [...text.matchAll(/(?:from |import\()'(\.[^']+|@pluis\/[\w-]+)'/g)].flatMap(([, id]) => {
    const at = id.startsWith('.')
      ? path.join(path.dirname(file), id)
      : path.join(libraryFolder(id.slice('@pluis/'.length)), 'src/index');
    const found = ['', '.ts', '.tsx', '.mjs']
      .map((end) => at + end)
      .find((name) => /\.\w+$/.test(name) && exists(name));
    return found ? [sourcesOf(found, seen)] : [];
  });
  return [text, ...imported].join('\n');
}
