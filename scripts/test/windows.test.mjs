// The project has not been run on Windows. These patterns are known to fail there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { npm, root, tool } from '../installed.mjs';

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const code = tracked.filter(
  (file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && file !== 'scripts/test/windows.test.mjs',
);

/** Code that works only on other systems. */
const refused = [
  [
    'files in .bin are not programs on Windows: use tool() of scripts/installed.mjs',
    /node_modules\/\.bin|'\.bin'/,
  ],
  [
    'npm is a batch file on Windows: use npm() of scripts/installed.mjs',
    /(spawn|spawnSync|exec|execFileSync)\(\s*'(npm|npx)'/,
  ],
  ["a URL's path is not a file name on Windows: use fileURLToPath", /import\.meta\.url\)\.pathname/],
  ['a file name is not a URL on Windows: use pathToFileURL', /import\(\s*path\./],
];

test('no code relies on what Windows does not have', () => {
  assert.ok(code.length > 500, `${code.length} files`);
  const found = code.flatMap((file) =>
    refused.filter(([, pattern]) => pattern.test(read(file))).map(([why]) => `${file}: ${why}`),
  );
  assert.deepEqual(found, []);
});

test('no script of a package.json is written for one shell', () => {
  const found = tracked
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .flatMap((file) =>
      Object.entries(JSON.parse(read(file)).scripts ?? {}).map(([name, line]) => [file, name, line]),
    )
    .filter(([, , line]) => /^\w+=|[;$'`]|\b(rm|cp|mv|mkdir|cat)\b|\.sh\b/.test(line));
  assert.deepEqual(found, []);
});

test('each tool that a script starts is a Node script', () => {
  const names = new Set(
    code.flatMap((file) => [...read(file).matchAll(/\b(?:tool|runTool)\('(\w+)'/g)].map(([, name]) => name)),
  );
  assert.ok(names.size > 4, [...names].join(', '));
  for (const name of names) assert.match(fs.readFileSync(tool(name), 'utf8'), /^#!.*\bnode\b/, name);
});

test('Node itself runs npm if it finds the script of npm', () => {
  const before = process.env.npm_execpath;
  try {
    process.env.npm_execpath = path.join(root, 'no/npm-cli.js');
    const [command, words] = npm('ci');
    assert.equal(words.at(-1), 'ci');
    assert.ok(command === 'npm' || words[0].endsWith('npm-cli.js'));
    process.env.npm_execpath = fs.realpathSync(tool('tsx'));
    assert.notEqual(npm('ci')[1][0], process.env.npm_execpath, 'that is another tool');
  } finally {
    if (before === undefined) delete process.env.npm_execpath;
    else process.env.npm_execpath = before;
  }
});
