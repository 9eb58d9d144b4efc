import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { keepRunning } from '../package/keep-running.mjs';

/** Keeps a script running; `next` resolves with each new process. */
function kept(script) {
  const said = [];
  const started = [];
  let arrived;
  const { stop } = keepRunning(
    'The guard',
    () => {
      const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
      started.push(child);
      arrived?.();
      return child;
    },
    (line) => said.push(line),
    { firstWaitMs: 20, maxWaitMs: 80 },
  );
  const count = async (wanted) => {
    while (started.length < wanted) await new Promise((resolve) => (arrived = resolve));
    return started[wanted - 1];
  };
  return { said, started, count, stop };
}

test('[MFE-5] a guard that is killed is restarted, and the log says so', async () => {
  const { said, count, stop } = kept('setInterval(() => {}, 1000)');
  (await count(1)).kill('SIGKILL');
  const second = await count(2);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(said, [
    'The guard ended (SIGKILL). It is started again in 0.02 s.',
    `The guard runs again (process ${second.pid}).`,
  ]);
  stop();
  const [, signal] = await once(second, 'exit');
  assert.equal(signal, 'SIGTERM');
});

test('[MFE-5] a guard that ends at once is restarted with growing delays, and not after the store has stopped', async () => {
  const { said, started, count, stop } = kept('process.exit(1)');
  await once(await count(5), 'exit');
  stop();
  const pauses = said.flatMap((line) => /exit code 1.* in ([\d.]+) s/.exec(line)?.[1] ?? []);
  assert.deepEqual(pauses.slice(0, 4), ['0.02', '0.04', '0.08', '0.08']);
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(started.length, 5);
});
