import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../environment.mjs';

const least = 60;
const text = fs.readFileSync(path.join(root, 'docs/faults.md'), 'utf8');
/** The tests that the rows of the tables name. A row ends with a file and a title. */
const rows = [...text.matchAll(/^\|.*\| `([^`]+\.(?:test|spec)\.(?:tsx?|mjs))`: (.+?) +\|$/gm)].map(
  ([row, file, title]) => ({ row, file, title }),
);
const faults = text.split('\n').filter((line) => /^\| (?!fault |component |-)/.test(line));

/** Whether a file contains a complete title in quotes. */
function hasTitle(file, title) {
  const source = fs.readFileSync(path.join(root, file), 'utf8').replaceAll('\\', '');
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}

test(`docs/faults.md has ${least} faults at least, each once, and each row names a test`, () => {
  assert.ok(rows.length >= least, `${rows.length} rows`);
  assert.equal(rows.length, faults.length, 'a row does not name a test: `<file>`: <title>');
  const named = rows.map(({ row }) => row.split('|').slice(1, 3).join('|'));
  assert.equal(new Set(named).size, named.length, 'a fault is listed twice');
});

test('every test that docs/faults.md names exists, with this title', () => {
  const missing = rows.filter(
    ({ file, title }) => !fs.existsSync(path.join(root, file)) || !hasTitle(file, title),
  );
  assert.deepEqual(
    missing.map(({ file, title }) => `${file}: ${title}`),
    [],
  );
});
