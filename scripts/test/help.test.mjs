import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../environment.mjs';
import { commands, helpText } from '../help.mjs';

test('the help lists every command of package.json, and no other', () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const listed = Object.values(commands).flatMap((group) => Object.keys(group));
  assert.deepEqual(listed.toSorted(), Object.keys(scripts).toSorted(), 'Correct scripts/help.mjs.');
});

test('each line of the help fits a terminal', () => {
  for (const line of helpText().split('\n')) assert.ok(line.length <= 120, line);
});
