import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '../harness/operator-test';
import { shownVersion, visit } from '../harness/visit';

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
