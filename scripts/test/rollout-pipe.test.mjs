// The reader may close the pipe before the end of the output: `npm run rollout -- help | head -1`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { root, tool } from '../installed.mjs';

test('a command whose reader closes the pipe ends normally and prints no stack', async () => {
  const child = spawn(process.execPath, [tool('tsx'), 'scripts/rollout.ts', 'help'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.deepEqual({ code, said }, { code: 0, said: '' });
});
