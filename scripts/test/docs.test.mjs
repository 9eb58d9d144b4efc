import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../environment.mjs';
import {
  documentedSettings,
  listedSettings,
  documents,
  filesBelow,
  read,
  scriptsOf,
} from '../../tools/checks/documents.mjs';

const { scripts } = JSON.parse(read('package.json'));

/** The anchors of a page's headings, as links name them. */
function anchorsOf(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The files of all tests. */
const testFiles = () =>
  ['apps', 'libs', 'e2e', 'scripts'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file) && !/\b(node_modules|dist)\b/.test(file)),
  );

test('there are documents to read', () => {
  for (const file of [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/on-call.md',
    'docs/production.md',
    'docs/operations.md',
  ]) {
    assert.ok(documents.includes(path.normalize(file)), `${file} was not found`);
  }
});

test('every command that a document names exists', () => {
  const missing = [];
  for (const file of documents) {
    for (const [command, script] of read(file).matchAll(/npm run(?: --silent)? ([a-z][\w:-]*)/g)) {
      if (!scripts[script] && !scriptsOf(path.dirname(file))[script]) missing.push(`${file}: ${command}`);
    }
    for (const [command, script] of read(file).matchAll(
      /(?:^|[`\s])node ((?:scripts|tools|libs)\/[\w./-]+\.mjs)/gm,
    )) {
      if (!fs.existsSync(path.join(root, script))) missing.push(`${file}: ${command.trim()}`);
    }
  }
  assert.deepEqual(missing, []);
});

test('every script of package.json is described in a document', () => {
  const all = documents.map(read).join('\n');
  const silent = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(all),
  );
  assert.deepEqual(silent, []);
});

test('every link of a document leads somewhere', () => {
  const dead = [];
  for (const file of documents) {
    for (const [, target] of read(file).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [place, anchor] = target.split('#');
      const at = place ? path.join(path.dirname(file), place) : file;
      if (!fs.existsSync(path.join(root, at))) dead.push(`${file}: ${target}`);
      else if (anchor && !anchorsOf(read(at)).includes(anchor))
        dead.push(`${file}: ${target} has no such heading`);
    }
  }
  assert.deepEqual(dead, []);
});

test('every file and folder that a document names in code exists', () => {
  const gone = [];
  for (const file of documents) {
    for (const [, name] of read(file).matchAll(
      /`((?:apps|libs|scripts|e2e|docs|deploy|tools)\/[\w./-]+)`/g,
    )) {
      // `dist` is built.
      if (name.includes('/dist')) continue;
      if (!fs.existsSync(path.join(root, name))) gone.push(`${file}: ${name}`);
    }
  }
  assert.deepEqual(gone, []);
});

test('each fault in docs/faults.md ends with the test that proves it, and every test that a document names exists', () => {
  const faults = read('docs/faults.md').match(/^- .*(?:\n {2}.*)*/gm) ?? [];
  assert.ok(faults.length > 25, `${faults.length} faults`);
  assert.deepEqual(
    faults.filter((fault) => !/ `[\w-]+\.(test|spec)\.(tsx?|mjs)`$/.test(fault)),
    [],
  );
  const tests = new Set(testFiles().map((file) => path.basename(file)));
  const gone = documents.flatMap((file) =>
    [...read(file).matchAll(/`([\w-]+\.(?:test|spec)\.(?:tsx?|mjs))`/g)]
      .filter(([, name]) => !tests.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  assert.deepEqual(gone, []);
});

/** Variables that deploy/compose.yaml asks the operator for and that the store does not read. */
const named = new Set([...read('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));

/** The names of all settings that the code reads, each with a file that reads it. */
function settingsRead() {
  const found = new Map();
  const add = (name, file) => found.set(name, file);
  for (const folder of ['apps', 'libs', 'scripts', 'e2e', 'tools']) {
    for (const file of filesBelow(folder, /\.(ts|tsx|mjs|cjs)$/)) {
      if (/\.(test|spec)\.tsx?$|\/jest\./.test(file)) continue;
      const text = read(file);
      for (const [, name] of text.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)/g)) add(name, file);
      for (const [, name] of text.matchAll(/\(\s*env,\s*'([A-Z][A-Z0-9_]+)'/g)) add(name, file);
      for (const [, names] of text.matchAll(/\{([^{}]*)\} = (?:process\.)?env\b/g)) {
        for (const [name] of names.matchAll(/\b[A-Z][A-Z0-9_]{2,}\b/g)) add(name, file);
      }
    }
  }
  // A variable of the operating system.
  found.delete('PATH');
  return found;
}

test('every setting that the code reads is documented, and every documented one is read', () => {
  const used = settingsRead();
  // The schema alone reads nothing.
  const code = ['apps', 'libs', 'scripts']
    .flatMap((folder) => [...filesBelow(folder, /\.(ts|tsx|mjs)$/)])
    .filter((file) => !file.startsWith('libs/settings') && !/\.test\.tsx?$/.test(file))
    .map(read);
  assert.deepEqual(
    {
      undocumented: [...used].filter(([name]) => !documentedSettings.has(name)),
      unread: listedSettings.filter((name) => !code.some((text) => new RegExp(`\\b${name}\\b`).test(text))),
    },
    { undocumented: [], unread: [] },
    'Correct docs/settings.md',
  );
});

test('every setting that a document names in code exists', () => {
  const unknown = documents.flatMap((file) =>
    [...read(file).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)]
      .filter(([, name]) => !documentedSettings.has(name) && !named.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  assert.deepEqual(unknown, []);
});
