import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { childEnv, root } from '../environment.mjs';
import { scriptsOf } from '../../tools/checks/documents.mjs';

/** Programs of others, with options of their own. */
const others = ['format', 'knip'];
const scripts = scriptsOf('.');
const names = Object.keys(scripts).filter((name) => !others.includes(name));

/** Runs a command of package.json with settings with which nothing can start. */
function run(name, ...more) {
  const [, ...words] = scripts[name].split(' ');
  const env = { ...childEnv, PORT: 'abc', DATA: '/dev/null/data' };
  const options = { cwd: root, encoding: 'utf8', env, timeout: 20_000, killSignal: 'SIGKILL' };
  return spawnSync(process.execPath, [...words, ...more], options);
}

for (const name of names) {
  test(`[MFE-3] npm run ${name}: --help prints how it is used and needs nothing`, () => {
    for (const help of ['--help', '-h']) {
      const { status, stdout, stderr } = run(name, help);
      assert.deepEqual({ status, stderr }, { status: 0, stderr: '' }, stdout);
      assert.match(stdout, /^Usage: npm /);
    }
  });

  // Its options are Playwright's.
  if (name === 'test:engines') continue;
  test(`[MFE-3] npm run ${name}: an unknown option is refused in two lines`, () => {
    const { status, stdout, stderr } = run(name, '--chekc');
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' }, stderr);
    const lines = stderr.trim().split('\n');
    assert.ok(lines.length <= 2, stderr);
    assert.match(lines[0], /--chekc/);
    assert.match(lines.at(-1), /^Help: npm .*(--help|help)$/);
  });
}
