import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../environment.mjs';

/** The scripts that are named by their path from the root, in a command or an argument: no import proves that they exist. */
function namedScripts(file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return [
    ...text.matchAll(
      /(?:['"`]|node )((?:scripts|tools|libs\/platform\/cli)\/[\w./-]+\.(?:mjs|ts))(?=['"` ])/g,
    ),
  ].map(([, script]) => script);
}

const files = ['scripts', 'tools', 'libs/platform/cli'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => /\.(mjs|ts)$/.test(file) && !file.startsWith('test'))
    .map((file) => path.join(folder, file)),
);

test('every script that a command starts by its path exists', () => {
  const named = ['package.json', ...files].flatMap((file) =>
    namedScripts(file).map((script) => ({ file, script })),
  );
  assert.ok(named.length >= 30, `${named.length} named scripts`);
  assert.deepEqual(
    named.filter(({ script }) => !fs.existsSync(path.join(root, script))),
    [],
  );
});
