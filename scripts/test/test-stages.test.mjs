import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { test } from 'node:test';
import { root } from '../environment.mjs';

/** Runs stages in a process of its own. */
function runStages(code) {
  const words = [
    '--input-type=module',
    '-e',
    `import { createStages } from './scripts/test-stages.mjs';${code}`,
  ];
  return spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', env: { ...process.env, CI: '' } });
}

const countsFiles = (count) =>
  `["-e", "require('node:fs').appendFileSync(process.env.TEST_FILES_LOG, '${count}')"]`;

test('after a failure the other stages run, and the end lists all failures and counts the test files', () => {
  const { stdout, stderr, status } = runStages(`
    const stages = createStages();
    await stages.run('lint', ['-e', 'console.log("a long " + "complaint"); process.exit(1)'], { isQuiet: true });
    await stages.run('format', ['-e', 'console.log("every" + "thing is fine")'], { isQuiet: true });
    await stages.test('unit tests', ${countsFiles(12)});
    await stages.test('journeys', ['-e', 'process.exit(2)']);
    await stages.test('scripts', ${countsFiles(3)});
    process.exitCode = stages.end() ? 0 : 1;`);
  assert.equal(status, 1, stderr);
  assert.match(stderr, /a long complaint/);
  assert.doesNotMatch(stdout, /everything is fine/);
  assert.match(stdout, /15 test files ran \(unit tests 12, journeys 0, scripts 3\); 0 came from a cache\./);
  assert.deepEqual(stderr.match(/^FAILED: .*$/gm), ['FAILED: lint', 'FAILED: journeys']);
});

test('a test stage without a single test file has failed, whatever its runner says', () => {
  const { stderr, status } = runStages(`
    const stages = createStages();
    await stages.test('unit tests', ['-e', '']);
    process.exitCode = stages.end() ? 0 : 1;`);
  assert.equal(status, 1, stderr);
  assert.match(stderr, /^FAILED: unit tests: no test file ran$/m);
});

test('temporary files are in a folder that is removed at the end', () => {
  const { stdout, status } = runStages(`
    const stages = createStages();
    await stages.run('unit tests', ['-e', 'console.log(require("node:os").tmpdir())'], { env: stages.inMemory });
    process.exitCode = stages.end() ? 0 : 1;`);
  const folder = /^\/\S+$/m.exec(stdout)?.[0] ?? '';
  assert.match(folder, /pluis-tests-/);
  assert.equal(status, 0);
  assert.ok(!fs.existsSync(folder), folder);
});
