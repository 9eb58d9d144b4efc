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
    `import { createStages } from './tools/checks/test-stages.mjs';${code}`,
  ];
  return spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', env: { ...process.env, CI: '' } });
}

/** The words of a run of tests that writes this log. */
const runs = (log, exitCode = 0) =>
  JSON.stringify([
    '-e',
    `require('node:fs').appendFileSync(process.env.TEST_FILES_LOG, ${JSON.stringify(log)}); process.exit(${exitCode})`,
  ]);

test('after a failure the other stages run, and the end lists all failures, each test by its name, and counts the test files', () => {
  const { stdout, stderr, status } = runStages(`
    const stages = createStages();
    await stages.run('lint', ['-e', 'console.log("a long " + "complaint"); process.exit(1)'], { isQuiet: true });
    await stages.run('format', ['-e', 'console.log("every" + "thing is fine")'], { isQuiet: true });
    await stages.test('unit tests', ${runs('12')});
    await stages.test('journeys', ${runs('5\na cart: it is empty\na product: no price', 2)});
    await stages.test('contract', ['-e', 'process.exit(2)']);
    await stages.test('scripts', ${runs('3')});
    process.exitCode = stages.end() ? 0 : 1;`);
  assert.equal(status, 1, stderr);
  assert.match(stderr, /a long complaint/);
  assert.doesNotMatch(stdout, /everything is fine/);
  const each = 'unit tests 12, journeys 5, contract 0, scripts 3';
  assert.ok(stdout.includes(`20 test files ran (${each}); 0 came from a cache.`), stdout);
  const failures =
    'FAILED: lint\nFAILED: journeys\n  a cart: it is empty\n  a product: no price\nFAILED: contract\n';
  assert.ok(stderr.endsWith(failures), stderr);
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
