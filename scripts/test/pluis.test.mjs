// `npx pluis` as a person types it, at the root of the checkout.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { childEnv, npm, root } from '../environment.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pluis-command-'));
after(() => fs.rmSync(folder, { recursive: true }));

/** Runs a command of npm's `exec`, which `npx` is, in the root. */
function npx(words, env = {}) {
  const own = {
    ...childEnv,
    DATA: folder,
    PORT: '0',
    METRICS_PORT: '1',
  };
  const options = {
    cwd: root,
    encoding: 'utf8',
    env: { ...own, ...env },
  };
  const { status, stdout, stderr } = spawnSync(...npm('exec', '--offline', '--', ...words), options);
  return { status, stdout, stderr };
}

test('[MFE-5] npx pluis status runs from the sources, and says what to do before the first start', () => {
  const { status, stdout, stderr } = npx(['pluis', 'status']);
  assert.deepEqual({ status, stdout }, { status: 1, stdout: '' }, stderr);
  assert.match(stderr, /There is no rollout state in .*The first start of the store creates it\./);
});

test('[MFE-5] an option needs no -- in front of it, and a usage error takes two lines', () => {
  const wrong = npx(['pluis', 'start', 'catalog@1.5.0', '--percent', '500']);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /^--percent 500 is not 0 to 100.*\nHelp: npx pluis start --help\n$/);
  const unknown = npx(['pluis', 'statsu']);
  assert.equal(unknown.status, 2);
  assert.equal(unknown.stderr, "Unknown command 'statsu'. Did you mean status?\nHelp: npx pluis --help\n");
});

test('[MFE-3] pluis says in one sentence that nothing is installed', () => {
  const copy = path.join(folder, 'checkout');
  for (const name of [
    'libs/platform/cli/bin',
    'libs/platform/cli/checks',
    'scripts',
    'tools',
    'package.json',
  ])
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  const run = () =>
    spawnSync(process.execPath, [path.join(copy, 'libs/platform/cli/bin/pluis.mjs'), 'status'], {
      encoding: 'utf8',
    });
  const sentence = /^Nothing is installed yet\. Run `npm ci` first;.*\n$/;
  assert.match(run().stderr, sentence);
  // While `npm ci` runs, some packages exist, but not yet its list of all of them.
  fs.mkdirSync(path.join(copy, 'node_modules/tsx'), { recursive: true });
  fs.writeFileSync(path.join(copy, 'node_modules/tsx/package.json'), '{}');
  assert.match(run().stderr, sentence);
  assert.equal(run().status, 1);
});

test('a command whose reader closes the pipe ends normally and prints no stack', async () => {
  const child = spawn(process.execPath, ['libs/platform/cli/bin/pluis.mjs', 'help'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.deepEqual({ code, said }, { code: 0, said: '' });
});
