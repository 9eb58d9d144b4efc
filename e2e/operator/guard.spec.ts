import { spawn } from 'node:child_process';
import { throwsInBrowser, throwsOnServer } from '../harness/faults';
import { answering } from '../harness/navigate';
import type { Operator } from '../harness/operator';
import { whenFailureTold } from '../harness/evidence';
import { bareTest, expect, test } from '../harness/operator-test';
import { root } from '../harness/paths';
import { see, visit } from '../harness/visit';

/** Pages are cached, so that many shoppers cost little. */
const kept = { CACHE_SECONDS: '60', ROLLOUT_WATCH: 'on' };

/** Lets shoppers see the shop. */
async function shoppers({ url }: Operator, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await see(`${url}/shop`);
}

async function statusOf(operator: Operator) {
  return JSON.parse(await operator.rollout('status --json')).remotes.catalog;
}

bareTest(
  '[MFE-5] the guard lets a working trial go on, and halts one that fails on the server, and says why',
  async ({ startOwn }) => {
    const operator = await startOwn(kept);
    await operator.publishVariant('catalog', '1.0.0');
    await operator.rollout('start catalog@1.0.0 --percent 50');
    await operator.followed();
    await shoppers(operator, 60);
    await expect.poll(async () => (await statusOf(operator)).trial.step?.views).toBeGreaterThan(10);
    expect(await statusOf(operator)).toMatchObject({ trial: { percent: 50, halted: null } });

    const release = await operator.publishVariant('catalog', '2.0.0', throwsOnServer);
    await operator.forceTrial('catalog', release, 50);
    await operator.followed();
    await shoppers(operator, 60);
    await expect
      .poll(() => operator.log())
      .toMatch(/catalog 2\.0\.0 is halted: \d+ errors in \d+ views, the stable release had 0 in \d+\./);
    expect(operator.log()).toMatch(/Undo: npx pluis restore \d+ catalog/);
    expect(await statusOf(operator)).toMatchObject({
      trial: { version: '2.0.0', percent: 0, halted: { reason: expect.stringContaining('errors in') } },
    });
    expect(await operator.rollout('status')).toMatch(/halted +2\.0\.0 at .*errors in/);
    const complete = await operator.tryRollout('complete catalog');
    expect(complete).toMatchObject({ code: 1, err: expect.stringContaining('catalog 2.0.0 was halted') });
  },
);

/** Runs a guard alone, with the operator's settings, until the work is done; then it must stop on a signal. */
async function withGuard(operator: Operator, work: (said: () => string) => Promise<void>): Promise<void> {
  const guard = spawn(process.execPath, ['libs/platform/cli/bin/pluis.mjs', 'guard', '--every', '0.5'], {
    cwd: root,
    env: { ...process.env, ...operator.env },
  });
  let said = '';
  guard.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  guard.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => guard.once('exit', resolve));
  try {
    await expect.poll(() => said).toContain('Watching trials by');
    await work(() => said);
  } finally {
    guard.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
}

test('[MFE-5] the guard sees failures that occur only in browsers', async ({ operator, browser }) => {
  await operator.putOnTrial('catalog', throwsInBrowser);
  await shoppers(operator, 14);
  for (let number = 0; number < 10; number += 1) {
    const page = await browser.newPage();
    const told = whenFailureTold(page);
    await page.goto(`${operator.url}/shop`);
    await answering(page);
    await told;
    await page.close();
  }
  const labels = { remote: 'catalog', version: '2.0.0' };
  await expect.poll(() => operator.counted('remote_errors_total', labels)).toBe(10);
  await expect.poll(() => operator.counted('remote_views_total', labels)).toBe(24);
  // The server writes its counts down once a second: the guard may halt the trial by the counts before the last view.
  await withGuard(operator, (said) =>
    expect.poll(said).toMatch(/catalog 2\.0\.0 is halted: \d+ errors in \d+ views/),
  );
  await operator.followed();
  expect((await visit(`${operator.url}/shop`)).releases.catalog).not.toBe('2.0.0');
});

test('[MFE-5] a guard alone halts a trial when it starts to fail, by what the server writes down, and stops on a signal', ({
  operator,
}) =>
  withGuard(operator, async (said) => {
    await operator.putOnTrial('catalog', { server: `throw new Error('broken');` });
    await shoppers(operator, 40);
    await expect.poll(said).toContain('catalog 2.0.0 is halted');
  }));
