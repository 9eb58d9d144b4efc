import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { throwsInBrowser, throwsOnServer } from '../harness/faults';
import type { ReleaseWorkspace } from '../harness/operator';
import { bareTest, expect } from '../harness/operator-test';
import { writeVariant, type Remote, type Variant } from '../harness/variant';

/** Publishes a variant with the command, which checks it. */
async function publishAsTeam(workspace: ReleaseWorkspace, remote: Remote, version: string, variant: Variant) {
  const folder = await writeVariant(workspace, remote, version, variant);
  try {
    return await workspace.publishRemote(`${remote} --version ${version} --from ${folder}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function published(workspace: ReleaseWorkspace, remote: Remote): Promise<string[]> {
  return (await readdir(path.join(workspace.releasesDir, remote))).sort();
}

/** One refusal by the command itself, and one for its messages. Unit tests have the others. */
const refusals: readonly (readonly [fault: string, variant: Variant, sentence: RegExp])[] = [
  [
    'asks for another React',
    { facts: { shared: { react: '^20.0.0' } } },
    /it asks for react \^20\.0\.0, the deployed shell has 19\.\S+\. Build it against 19 or roll out a new shell first\./,
  ],
  [
    'lacks a message in Polish',
    {
      messages: (language, messages) =>
        language === 'pl' ? Object.fromEntries(Object.entries(messages).slice(1)) : messages,
    },
    /pl has \d+ of \d+ messages\. Translate the rest\./,
  ],
];

for (const [fault, variant, sentence] of refusals) {
  bareTest(`[MFE-6] a remote that ${fault} is refused, and nothing is written`, async ({ workspace }) => {
    const before = await published(workspace, 'catalog');
    const answer = await publishAsTeam(workspace, 'catalog', '2.0.0', variant);
    expect(answer).toMatchObject({ code: 1, out: '' });
    expect(answer.err).toMatch(sentence);
    expect(answer.err).toContain('Nothing was published.');
    expect(await published(workspace, 'catalog')).toEqual(before);
  });
}

bareTest('[MFE-6] a remote that claims the slice of another remote is refused', async ({ workspace }) => {
  const server = `exposes['./LandingPage'] = { ...exposes['./LandingPage'],
    register: ({ store }) => store.inject({ reducerPath: 'catalog', reducer: (state = {}) => state }) };`;
  const answer = await publishAsTeam(workspace, 'marketing', '2.0.0', { server });
  expect(answer).toMatchObject({ code: 1, out: '' });
  expect(answer.err).toContain('it injects the store slice catalog, which catalog has.');
});

bareTest(
  '[MFE-6] a release that was published without checks is refused when it is started or previewed',
  async ({ workspace }) => {
    await workspace.publishVariant('catalog', '2.0.0', throwsOnServer);
    for (const words of ['start catalog@2.0.0 --percent 5', 'preview catalog@2.0.0']) {
      const answer = await workspace.tryRollout(words);
      expect(answer).toMatchObject({ code: 1, out: '' });
      expect(answer.err).toContain('thrown in rendering');
    }
  },
);

bareTest('[MFE-3] a valid build is published and can be started', async ({ workspace }) => {
  const sound = await publishAsTeam(workspace, 'catalog', '2.0.0', {});
  expect(sound).toMatchObject({ code: 0 });
  expect(sound.out).toMatch(
    /^Published catalog 2\.0\.0 \(.*catalog\/2\.0\.0\.tgz\)\.\nDigest: sha384-\S{64}\nNext: npx pluis start catalog@2\.0\.0 --percent 5\n$/,
  );
  expect(await workspace.rollout('start catalog@2.0.0 --percent 5')).toContain('2.0.0 is on trial with 5 %');
});

bareTest(
  '[MFE-6] a remote that works on the server and fails in a browser is refused, and nothing is written',
  async ({ workspace }) => {
    const before = await published(workspace, 'cart');
    const answer = await publishAsTeam(workspace, 'cart', '2.0.0', throwsInBrowser);
    expect(answer).toMatchObject({ code: 1, out: '' });
    expect(answer.err).toMatch(/\.\/CartSheet in a browser: thrown in rendering\. Correct it/);
    expect(await published(workspace, 'cart')).toEqual(before);
  },
);

bareTest('[MFE-3] a wrong command says what is wrong in two lines', async ({ workspace }) => {
  for (const [words, sentence] of [
    ['basket', "There is no remote 'basket'."],
    ['catalog --from /nowhere', '/nowhere/messages does not exist.'],
  ] as const) {
    const answer = await workspace.publishRemote(words);
    expect(answer.code, words).toBe(words.includes('--from') ? 1 : 2);
    expect(answer.err).toContain(sentence);
    expect(answer.err.trim().split('\n').length, answer.err).toBeLessThanOrEqual(2);
  }
});
