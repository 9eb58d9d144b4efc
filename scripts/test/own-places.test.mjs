import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../environment.mjs';

test('[MFE-3] what a developer starts or packages has a DATA of its own', () => {
  const read = (name) => fs.readFileSync(path.join(root, 'libs/platform/cli/src', name), 'utf8');
  assert.match(read('dev/dev.mjs'), /startProvider\(\{ \.\.\.process\.env, DATA: cache \}\)/);
  assert.match(read('dev/dev.mjs'), /\bDATA: development\b/);
  assert.match(read('package/package-shop.mjs'), /adopt-builds\.ts'\], \{ DATA: out \}/);
});
