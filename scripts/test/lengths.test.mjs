import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { root } from '../installed.mjs';

const isLength = ({ ruleId }) => ruleId.startsWith('max-lines');

test('no file of the scripts, and no function in one, is longer than those of the projects may be', async () => {
  const eslint = new ESLint({ cwd: root, ruleFilter: isLength });
  const results = await eslint.lintFiles(['scripts', 'tools']);
  assert.ok(results.length > 100);
  const problems = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => `${path.relative(root, filePath)}:${line} ${message}`),
  );
  assert.deepEqual(problems, []);
});
