import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentApi, readRecord, versionProblems } from '../../tools/checks/library-api.mjs';

test('[MFE-6] the version of a library changes with its public types', () => {
  assert.deepEqual(versionProblems(currentApi(), readRecord()), []);
});

test('[MFE-6] refuses changed types under an old version, and asks to record a new version', () => {
  const record = { '@pluis/ui': { '1.0.0': 'aaaa' } };
  const [changed] = versionProblems([{ name: '@pluis/ui', version: '1.0.0', digest: 'bbbb' }], record);
  assert.match(changed, /@pluis\/ui have changed, and its version has not/);
  const [fresh] = versionProblems([{ name: '@pluis/ui', version: '1.1.0', digest: 'bbbb' }], record);
  assert.match(fresh, /@pluis\/ui 1\.1\.0 is new/);
});
