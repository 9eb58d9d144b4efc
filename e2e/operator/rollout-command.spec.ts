import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileStore } from '@pluis/rollout';
import { bareTest, expect, test } from '../harness/operator-test';
import { shownVersion, visit } from '../harness/visit';
import { nightly } from '../harness/nightly';

bareTest(
  '[MFE-5] an impossible command is refused with a reason, advice and an exit code',
  async ({ workspace }) => {
    const before = await readFile(workspace.flagsFile, 'utf8');
    const refusals = [
      ['start catalog@9.9.9 --percent 5', 1, 'Publish it: npx pluis publish catalog --version 9.9.9'],
      ['promote catalog', 2, "Unknown command 'promote'"],
    ] as const;
    for (const [words, code, sentence] of refusals) {
      const answer = await workspace.tryRollout(words);
      expect(answer, words).toMatchObject({ code, out: '', err: expect.stringContaining(sentence) });
    }
    expect(await readFile(workspace.flagsFile, 'utf8')).toBe(before);
  },
);

test('[MFE-5] the status is JSON for programs and a paragraph per remote for people', async ({
  operator,
}) => {
  await operator.publishVariant('catalog', '2.0.0');
  await operator.rollout('start catalog@2.0.0 --percent 12.5');
  await operator.rollout('off cart');
  const { flagsFile, server, remotes } = JSON.parse(await operator.rollout('status --json'));
  expect(flagsFile).toBe(operator.flagsFile);
  expect(server).toEqual({ url: operator.metricsUrl, answered: true });
  expect(Object.keys(remotes)).toEqual(['cart', 'catalog', 'marketing']);
  expect(remotes.catalog).toEqual({
    stable: expect.stringMatching(/^0\.0\.0-r/),
    trial: {
      ...{ id: expect.any(String), version: '2.0.0', percent: 12.5 },
      ...{ startedAt: expect.any(String), halted: null },
    },
    off: false,
    previous: null,
    published: ['2.0.0', expect.stringMatching(/^0\.0\.0-r/)],
    problems: [],
  });
  expect(remotes.cart).toMatchObject({ off: true });
  const text = await operator.rollout('status');
  expect(text).toMatch(
    /^catalog\n {2}stable {5}0\.0\.0-r\w+\n {2}trial {6}2\.0\.0 with 12\.5 % of the visitors/m,
  );
  expect(text).toMatch(/^cart\n {2}off {8}npx pluis on cart\n/m);
});

bareTest('[MFE-5] two simultaneous changes both take effect', async ({ workspace }) => {
  await workspace.publishVariant('catalog', '2.0.0');
  await workspace.publishVariant('cart', '3.0.0');
  const answers = await Promise.all([
    workspace.tryRollout('start catalog@2.0.0 --percent 5'),
    workspace.tryRollout('start cart@3.0.0 --percent 7'),
    workspace.tryRollout('off marketing'),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  const { remotes } = JSON.parse(await workspace.rollout('status --json'));
  expect(remotes).toMatchObject({
    catalog: { trial: { version: '2.0.0', percent: 5 } },
    cart: { trial: { version: '3.0.0', percent: 7 } },
    marketing: { off: true },
  });
});

test(
  '[MFE-5] a revision that is damaged leaves the one before in force, and commands say so',
  nightly,
  async ({ operator }) => {
    await operator.publishVariant('catalog', '2.0.0');
    await operator.rollout('start catalog@2.0.0 --percent 100');
    await operator.rollout('off cart');
    await operator.followed();
    const { number } = await fileStore(operator.flagsFile).read();
    const folder = path.join(path.dirname(operator.flagsFile), 'state');
    const file = path.join(folder, `${String(number).padStart(10, '0')}.json`);
    const sound = await readFile(file, 'utf8');
    for (const broken of [
      '{',
      '',
      sound.replaceAll('"stable"', '"steady"'),
      sound.replace('sha384-', 'md5-'),
    ]) {
      await writeFile(file, broken);
      await expect.poll(async () => (await visit(`${operator.url}/shop`)).releases.cart).not.toBeNull();
      const { status, html } = await visit(`${operator.url}/shop`);
      expect(status).toBe(200);
      expect(shownVersion('catalog', html)).toBe('2.0.0');
      expect((await operator.tryRollout('status')).err).toContain(`Revision ${number - 1} is in force.`);
      await writeFile(file, sound);
      await expect.poll(async () => (await visit(`${operator.url}/shop`)).releases.cart).toBeNull();
    }
    expect(operator.log()).toContain('is damaged');
    await rm(folder, { recursive: true });
    expect(await operator.tryRollout('off catalog')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no rollout state'),
    });
    expect(shownVersion('catalog', (await visit(`${operator.url}/shop`)).html)).toBe('2.0.0');
  },
);

test('[MFE-5] generated flags that somebody edits change nothing for visitors, and are generated again', async ({
  operator,
}) => {
  await operator.publishVariant('catalog', '2.0.0');
  await operator.rollout('start catalog@2.0.0 --percent 100');
  await operator.followed();
  const flags = await readFile(operator.flagsFile, 'utf8');
  for (const edited of [flags.replaceAll('2.0.0', '3.0.0'), '{']) {
    await writeFile(operator.flagsFile, edited);
    const { status, html } = await visit(`${operator.url}/shop`);
    expect([status, shownVersion('catalog', html)]).toEqual([200, '2.0.0']);
    await operator.rollout('off cart');
    await operator.rollout('on cart');
    expect(JSON.parse(await readFile(operator.flagsFile, 'utf8')).flags['remote-catalog']).toEqual(
      JSON.parse(flags).flags['remote-catalog'],
    );
  }
});
