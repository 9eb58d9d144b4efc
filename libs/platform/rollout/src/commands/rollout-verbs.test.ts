import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeOneBit, damageTarball } from '@pluis/releases/testing/raw-tarball';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { createReleaseFlags } from '../flags/create-release-flags';
import type { VisitorAttributes } from '../flags/release-flags';
import { fileStore, readRollouts } from '../state/rollout-stores';
import { createProject, type FixtureProject } from '../testing/fixture-project';
import { noon } from '../testing/fixture-flags';
import { verifyPreview } from '../visitors/preview';
import type { RolloutStatus } from './status';

const folder = temporaryFolder();
let project: FixtureProject;

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable('1.4.0');
  await project.publish('1.5.0');
});

async function catalogStatus() {
  const { out } = await project.rollout('status --json');
  const status: RolloutStatus = JSON.parse(out);
  return status.remotes.catalog;
}

/** A trial that is restored is a new one: its id differs. */
async function withoutTrialId() {
  const status = await catalogStatus();
  return { ...status, trial: status?.trial && { ...status.trial, id: '' } };
}

/** The version that a visitor with these attributes gets. */
async function versionFor(attributes: VisitorAttributes): Promise<string | undefined> {
  const flags = await createReleaseFlags({ store: fileStore(project.flagsFile), onProblem: () => undefined });
  try {
    return (await flags.releaseSet('someone', attributes)).catalog?.version;
  } finally {
    await flags.close();
  }
}

async function flagsText(): Promise<string> {
  return readFile(project.flagsFile, 'utf8');
}

it('[MFE-5] takes a release from a trial to everybody and back, and says what it did and how to undo it', async () => {
  const started = await project.rollout('start catalog@1.5.0 --percent 5');
  expect(started).toEqual({
    code: 0,
    out:
      'catalog 1.5.0 is on trial with 5 % of the visitors; 1.4.0 stays stable.\n' +
      'Undo: npx pluis rollback catalog',
    err: '',
  });
  await project.rollout('start catalog@1.5.0 --percent 12.5');
  expect(await catalogStatus()).toMatchObject({
    stable: '1.4.0',
    trial: { version: '1.5.0', percent: 12.5 },
  });
  await project.rollout('complete catalog');
  expect(await catalogStatus()).toMatchObject({ stable: '1.5.0', trial: null, previous: '1.4.0' });
  await project.rollout('rollback catalog');
  expect(await catalogStatus()).toMatchObject({ stable: '1.4.0', trial: null, previous: null });
});

it('[MFE-4] the state knows what the release on trial declares, and the stable one after it, but the flags do not', async () => {
  const routes = [{ path: '/stories', expose: './ShopPage', prefetch: true }];
  await project.publish('1.6.0', { facts: { routes } });
  const stateOf = async () => (await readRollouts(project.flagsFile)).remotes.get('catalog');
  const declares = { routes, slots: {} };
  await project.rollout('start catalog@1.6.0 --percent 5 --gives-up /shop --gives-up /product/:handle');
  expect(await stateOf()).toMatchObject({ trial: { release: { version: '1.6.0', declares } } });
  await project.rollout('complete catalog');
  expect(await stateOf()).toMatchObject({ stable: { version: '1.6.0', declares } });
  expect(await flagsText()).not.toContain('/stories');
});

it('[MFE-4] switches a remote off and on, with the trial that ran', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  await project.rollout('off catalog');
  expect(await catalogStatus()).toMatchObject({ off: true, stable: '1.4.0', trial: { percent: 5 } });
  await project.rollout('on catalog');
  expect(await catalogStatus()).toMatchObject({ off: false, stable: '1.4.0', trial: { percent: 5 } });
});

it('[MFE-7] retires a remote that is off: no flag, nothing for visitors, a line in the history', async () => {
  expect(await project.rollout('retire catalog')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Switch it off first'),
  });
  await project.rollout('off catalog');
  const retired = await project.rollout('retire catalog');
  expect(retired).toMatchObject({ code: 0, out: expect.stringContaining('catalog is retired') });
  expect(retired.out).toContain('Undo: npx pluis restore 3 catalog');
  expect((await readRollouts(project.flagsFile)).remotes.size).toBe(0);
  expect(await catalogStatus()).toMatchObject({ hasFlag: false, stable: null, trial: null, off: false });
  const status = (await project.rollout('status')).out;
  expect(status).toContain('no flag    retired or never started: visitors get none of its releases');
  expect(status).toMatch(/published {2}1\.\d/);
  expect((await project.rollout('history')).out).toMatch(/ {2}retire {2}catalog is retired/);
  await project.rollout('start catalog@1.4.0 --percent 100');
  expect(await catalogStatus()).toMatchObject({ stable: '1.4.0', previous: null });
});

it.each([
  ['start catalog@9.9.9 --percent 5', 'Published: 1.5.0, 1.4.0'],
  ['start cart@1.5.0 --percent 5', 'There is no remote "cart" with a release. There are: catalog.'],
  ['start catalog@1.4.0 --percent 5', 'is the stable release already'],
  ['complete catalog', 'There is no trial of catalog to complete'],
  ['rollback catalog', 'no release that was stable before'],
  ['rollback catalog@1.3.0', 'was not stable before 1.4.0'],
  ['pause catalog', 'catalog has no ramp. Begin one'],
  ['off cart', 'There is no remote "cart" with a release. There are: catalog.'],
  ['on cart', 'There is no remote "cart" with a release. There are: catalog.'],
  ['follow cart', 'There is no remote "cart" with a release. There are: catalog.'],
  ['off catalgo', 'There are: catalog.'],
  ['rollback catalog@9.9.9', 'catalog 9.9.9 was not stable before 1.4.0'],
  ['status cart', 'There are: catalog.'],
  ['history cart', 'The history has no change of cart.'],
  ['prune cart --keep 2', 'There are: catalog.'],
  ['preview catalog@9.9.9', 'Published: 1.5.0, 1.4.0.'],
])('[MFE-5] refuses "%s" without any change', async (words, sentence) => {
  const before = await flagsText();
  const answer = await project.rollout(words);
  expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) });
  expect(await flagsText()).toBe(before);
});

it.each([
  ['start catalog@1.5.0', 'Add the percentage of visitors'],
  ['start catalog@1.5.0 --percent 101', '--percent 101 is not 0 to 100'],
  ['start catalog@1.5.0 --percent=-1', '--percent -1 is not 0 to 100'],
  ['start catalog@1.5.0 --percent 5%', 'is not 0 to 100'],
  ['start catalog --percent 5', 'Write the release as one word: catalog@1.5.0'],
  ['start catalog 1.6.0 --percent 5', 'Write the release as one word: catalog@1.6.0'],
  ['start --percent 5', "Missing required argument 'release'"],
  ['start catalog@latest --percent 5', '"latest" is not a version'],
  ['start ../x@1.5.0 --percent 5', 'is not the name of a remote'],
  ['complete', "Missing required argument 'remote'"],
  ['complete catalog 1.5.0', "Too many arguments for 'complete'"],
  ['rollback catalog --percent 5', "Unknown option '--percent'"],
  ['preview catalog@1.5.0 --hours 0', 'is not a time above 0'],
  ['preview catalog@1.5.0 --hours 9999', 'is not a time above 0'],
  ['guard --metrics http://fake', "Unknown option '--metrics'"],
  ['guard --once', "Unknown option '--once'"],
  ['guard --every 0', 'is not 0.1 to 3600'],
  ['ramp catalog@1.5.0 --steps 5 --every 1m --min-views few', '--min-views few is not a whole number from 1'],
  ['ramp catalog@1.5.0 --every 20s', 'Add the steps of the ramp'],
  ['ramp catalog@1.5.0 --steps 50,5 --every 20s', 'rising percentages'],
  ['ramp catalog@1.5.0 --steps 5,50', 'Add the duration of a step'],
  ['ramp catalog@1.5.0 --steps 5,50 --every soon', 'is not a time from 1s to 30d'],
  ['start catalog@1.5.0 --percent 5 --where nl', 'is not of the form language=nl,de'],
  ['start catalog@1.5.0 --percent 5 --where targetingKey=x', 'is not of the form language=nl,de'],
  ['off catalog --by ', '--by takes one line'],
  ['rollback catalog@latest', '"latest" is not a version'],
  ['deploy catalog', "Unknown command 'deploy'"],
  ['statsu', "Unknown command 'statsu'. Did you mean status?"],
  ['start catalog@1.5.0 --percnet 5', "Unknown option '--percnet'. Did you mean --percent?"],
  ['status --yaml', "Unknown option '--yaml'"],
])('explains how "%s" is typed', async (words, sentence) => {
  const answer = await project.rollout(words);
  expect(answer).toMatchObject({ code: 2, out: '' });
  expect(answer.err).toContain(sentence);
  expect(answer.err).toMatch(/^.*\nHelp: npx pluis (\w+ )?--help$/);
});

it('[MFE-5] refuses another version while a trial runs', async () => {
  await project.publish('1.6.0');
  await project.rollout('start catalog@1.5.0 --percent 5');
  const answer = await project.rollout('start catalog@1.6.0 --percent 5');
  expect(answer).toMatchObject({
    code: 1,
    err: expect.stringContaining('npx pluis complete catalog'),
  });
});

it.each(['start catalog@1.5.0 --percent 5', 'preview catalog@1.5.0'])(
  '[MFE-6] refuses "%s" for a release that breaks its contract',
  async (words) => {
    const before = await flagsText();
    const checks = async () => [
      'catalog 1.5.0 was refused: it asks for react ^20, the deployed shell has 19.3.1.',
    ];
    const answer = await project.rollout(words, { checks });
    expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringContaining('react ^20') });
    expect(await flagsText()).toBe(before);
  },
);

it('[MFE-6] checks the contract again before everybody gets a release', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  const answer = await project.rollout('complete catalog', {
    checks: async () => ['the shell is newer now.'],
  });
  expect(answer).toMatchObject({ code: 1, err: 'the shell is newer now.' });
  expect(await catalogStatus()).toMatchObject({ stable: '1.4.0', trial: { percent: 5 } });
});

it.each([
  ['start catalog@1.5.0 --percent 5', []],
  ['preview catalog@1.5.0', []],
  ['start catalog@1.5.0 --percent 50', ['start catalog@1.5.0 --percent 5']],
  ['complete catalog', ['start catalog@1.5.0 --percent 5']],
])('[MFE-6] refuses "%s" when one byte of the release changed', async (words, before) => {
  for (const earlier of before) await project.rollout(earlier);
  await damageTarball(path.join(project.releasesDir, 'catalog/1.5.0.tgz'));
  const flags = await flagsText();
  const answer = await project.rollout(words);
  expect(answer).toMatchObject({
    code: 1,
    err: expect.stringContaining('catalog/1.5.0.tgz is damaged'),
  });
  expect(await flagsText()).toBe(flags);
});

it('[MFE-6] refuses to raise a trial whose release was replaced as a whole', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  await rm(path.join(project.releasesDir, 'catalog/1.5.0.tgz'));
  await project.publish('1.5.0', { body: 'another content' });
  const answer = await project.rollout('start catalog@1.5.0 --percent 50');
  expect(answer).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not the one that the flag names'),
  });
});

it('[MFE-5] ends a trial although its release and the stable one cannot be read any more', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  await rm(path.join(project.releasesDir, 'catalog'), { recursive: true });
  expect(await project.rollout('rollback catalog')).toMatchObject({ code: 0 });
});

it('[MFE-6] refuses to return to an earlier release whose bytes changed', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  await project.rollout('complete catalog');
  await changeOneBit(path.join(project.releasesDir, 'catalog/1.4.0.tgz'), /^server/);
  expect(await project.rollout('rollback catalog')).toMatchObject({ code: 1 });
  expect(await catalogStatus()).toMatchObject({ stable: '1.5.0' });
});

it('[MFE-5] does not complete another trial than the one that was checked', async () => {
  await project.publish('1.6.0');
  await project.rollout('start catalog@1.5.0 --percent 5');
  const answer = await project.rollout('complete catalog', {
    checks: async () => {
      await project.rollout('rollback catalog');
      await project.rollout('start catalog@1.6.0 --percent 5');
      return [];
    },
  });
  expect(answer).toMatchObject({ code: 1, err: expect.stringContaining('changed meanwhile') });
  expect(await catalogStatus()).toMatchObject({ stable: '1.4.0', trial: { version: '1.6.0' } });
});

it('[MFE-5] loses nothing when two operators act at once', async () => {
  await project.publishStable('1.0.0', { name: 'cart' });
  const answers = await Promise.all([
    project.rollout('start catalog@1.5.0 --percent 5'),
    project.rollout('off cart'),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  expect(await catalogStatus()).toMatchObject({ trial: { percent: 5 } });
  const { out } = await project.rollout('status --json');
  expect(JSON.parse(out).remotes.cart).toMatchObject({ off: true });
});

it('[MFE-5] a second rollback does not go one release further: it asks for the version', async () => {
  await project.publish('1.6.0');
  for (const words of [
    'start catalog@1.5.0 --percent 5',
    'complete catalog',
    'start catalog@1.6.0 --percent 5',
  ])
    await project.rollout(words);
  expect(await project.rollout('rollback catalog')).toMatchObject({ code: 0 });
  const second = await project.rollout('rollback catalog', { by: 'ben' });
  expect(second).toEqual({
    code: 1,
    out: '',
    err:
      `catalog was rolled back already by anna at ${noon.toISOString()}. Everybody gets 1.5.0. ` +
      'To go on to 1.4.0, name it: npx pluis rollback catalog@1.4.0',
  });
  expect(await project.rollout('rollback catalog@1.5.0')).toMatchObject({
    code: 0,
    out: 'Nothing changes for catalog. 1.5.0 is stable.',
  });
  expect(await project.rollout('rollback catalog@1.4.0')).toMatchObject({
    code: 0,
    out: expect.stringContaining('catalog is back at 1.4.0.'),
  });
});

it('[MFE-5] if two operators change one remote at the same time, one wins and the other learns who did', async () => {
  const checks = untilAllCheck(2);
  const [first, second] = await Promise.all([
    project.rollout('start catalog@1.5.0 --percent 5', { checks, by: 'anna' }),
    project.rollout('start catalog@1.5.0 --percent 50', { checks, by: 'ben' }),
  ]);
  const [won, lost] = first.code === 0 ? [first, second] : [second, first];
  const winner = first.code === 0 ? { by: 'anna', percent: 5 } : { by: 'ben', percent: 50 };
  expect(won.code).toBe(0);
  expect(lost).toEqual({
    code: 1,
    out: '',
    err:
      `The flags of catalog were changed meanwhile by ${winner.by} (start, ${noon.toISOString()}). ` +
      'Nothing was done. Check the status and try again.',
  });
  expect(await catalogStatus()).toMatchObject({ trial: { percent: winner.percent } });
});

/** Checks that last until this many commands have read the flags: a command checks after it has read them. */
function untilAllCheck(commands: number): () => Promise<string[]> {
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  let checking = 0;
  return async () => {
    checking += 1;
    if (checking === commands) open();
    await all;
    return [];
  };
}

it('[MFE-5] records who did it and why, and counts the revisions of the flags', async () => {
  const before = JSON.parse((await project.rollout('status --json')).out).revision;
  await project.rollout(['off', 'catalog', '--by', 'Zoë', '--why', 'prices are wrong']);
  await project.rollout('on catalog');
  expect((await project.rollout('history')).out.split('\n')).toEqual([
    `${noon.toISOString()}  off  catalog is off: nobody gets it, the rest of the site keeps working. (Zoë: prices are wrong)  revision ${before + 1}`,
    `${noon.toISOString()}  on  catalog is on again with 1.4.0. (anna)  revision ${before + 2}`,
  ]);
  expect(JSON.parse((await project.rollout('status --json')).out).revision).toBe(before + 2);
});

it('[MFE-5] gives a trial to one group of visitors only', async () => {
  const answer = await project.rollout('start catalog@1.5.0 --percent 100 --where language=nl,de');
  expect(answer.out).toContain('with 100 % of the visitors whose language is nl or de; 1.4.0 stays stable.');
  expect(await versionFor({ language: 'de' })).toBe('1.5.0');
  expect(await versionFor({ language: 'pl' })).toBe('1.4.0');
  expect(await versionFor({})).toBe('1.4.0');
  await project.rollout('off catalog');
  await project.rollout('on catalog');
  expect(await catalogStatus()).toMatchObject({ trial: { where: { language: ['nl', 'de'] } } });
  await project.rollout('start catalog@1.5.0 --percent 100 --where all');
  expect(await versionFor({ language: 'pl' })).toBe('1.5.0');
});

it('[MFE-6] says before a deploy of the shell which live releases it would refuse', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  const asked: string[] = [];
  const checksOf = async (shell: string) => {
    asked.push(shell);
    return async ({ version }: { version: string }) =>
      version === '1.5.0' ? ['it asks for react ^19.'] : [];
  };
  expect(await project.rollout('check --shell ../next/dist', { checksOf })).toEqual({
    code: 1,
    out: 'catalog 1.4.0 fits.\ncatalog 1.5.0 would be refused:\n  it asks for react ^19.',
    err: '../next/dist would refuse 1 of 2 live releases. Roll out releases that fit both shells first.',
  });
  await project.rollout('rollback catalog');
  expect(await project.rollout('check --shell ../next/dist', { checksOf })).toMatchObject({
    code: 0,
    out: expect.stringContaining('../next/dist accepts all 1 live releases.'),
  });
  expect(asked).toHaveLength(2);
});

it('[MFE-6] says when a shell cannot be asked', async () => {
  const checksOf = async () => Promise.reject(new Error('No tools.'));
  expect(await project.rollout('check --shell ../next/dist', { checksOf })).toMatchObject({
    code: 1,
    err: 'The facts of ../next/dist could not be read: No tools.',
  });
  expect(await project.rollout('check')).toMatchObject({ code: 2 });
});

it('keeps flags and secret next to the store of releases, not in it', async () => {
  const { out } = await project.rollout('status --json');
  expect(JSON.parse(out).flagsFile).toBe(project.flagsFile);
  expect(project.flagsFile.startsWith(`${project.releasesDir}/`)).toBe(false);
});

it('[MFE-5] prints only the preview link, signed and expiring', async () => {
  const { code, out } = await project.rollout('preview catalog@1.5.0 --hours 2');
  expect(code).toBe(0);
  const link = new URL(out);
  expect(`${link.origin}${link.pathname}`).toBe('https://shop.example/shop');
  const secret = project.context.env.PREVIEW_SECRET ?? '';
  const verified = verifyPreview(link.searchParams.get('preview') ?? '', secret, noon);
  const expires = noon.getTime() + 2 * 60 * 60 * 1000;
  expect(verified).toMatchObject({ ok: true, preview: { remote: 'catalog', version: '1.5.0', expires } });
});

it('[MFE-5] the preview link opens the first page that needs no parameter', async () => {
  const prefetch = true;
  await project.publish('1.6.0', {
    facts: {
      slots: {},
      routes: [
        { path: '/product/:handle', expose: './ShopPage', prefetch },
        { path: '/shop', expose: './ShopPage', prefetch },
        { path: '/sale', expose: './ShopPage', prefetch },
      ],
    },
  });
  const { out } = await project.rollout('preview catalog@1.6.0');
  expect(new URL(out).pathname).toBe('/shop');
});

it('[MFE-5] previews on the local port, with its own secret, if the environment names none', async () => {
  const { out } = await project.rollout('preview catalog@1.5.0', { env: { PORT: '5000' } });
  expect(new URL(out).origin).toBe('http://localhost:5000');
  const secret = path.join(path.dirname(project.flagsFile), 'preview-secret');
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
});

it('shows the status to people', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  const { out } = await project.rollout('status');
  expect(out.split('\n')).toEqual([
    'catalog',
    '  stable     1.4.0',
    `  trial      1.5.0 with 5 % of the visitors since ${noon.toISOString()}`,
    '  published  1.5.0, 1.4.0',
  ]);
});

it('shows the reports of the running server, and also works without one', async () => {
  const failures = [{ remote: 'catalog', version: '1.5.0', reason: 'digest', at: noon.toISOString() }];
  const asked: string[] = [];
  const answer = await project.rollout('status', {
    env: { METRICS_PORT: '4999' },
    fetch: async (url) => {
      asked.push(String(url));
      return Response.json({ failures });
    },
  });
  expect(asked).toEqual(['http://localhost:4999/releases']);
  expect(answer.out).toContain('problem    1.5.0: digest');
});

it('says when no server answers, which is no failure', async () => {
  expect(await project.rollout('status')).toMatchObject({
    code: 0,
    err: 'No server answers at http://localhost:4202: its problems are unknown.',
  });
  const status: RolloutStatus = JSON.parse((await project.rollout('status --json')).out);
  expect(status.server).toEqual({ url: 'http://localhost:4202', answered: false });
});

it.each([
  ['a trial with a condition', ['start catalog@1.5.0 --percent 5 --where language=nl'], 'rollback catalog'],
  [
    'its end for another share',
    ['start catalog@1.5.0 --percent 5 --where language=nl'],
    'start catalog@1.5.0 --percent 9',
  ],
  [
    'another condition',
    ['start catalog@1.5.0 --percent 5 --where language=nl'],
    'start catalog@1.5.0 --percent 5 --where all',
  ],
  [
    'the end of a ramp',
    ['ramp catalog@1.5.0 --steps 5,50 --every 10m --complete --min-views 70'],
    'rollback catalog',
  ],
  [
    'a share by hand',
    ['ramp catalog@1.5.0 --steps 5,50 --every 10m --where language=nl'],
    'start catalog@1.5.0 --percent 20',
  ],
  ['a completion', ['ramp catalog@1.5.0 --steps 5,50 --every 10m'], 'complete catalog'],
  ['a pause', ['ramp catalog@1.5.0 --steps 5,50 --every 10m'], 'pause catalog'],
  [
    'a resumption',
    ['ramp catalog@1.5.0 --steps 5,50 --every 10m', 'pause catalog --why weekend'],
    'resume catalog',
  ],
  ['off', ['ramp catalog@1.5.0 --steps 5,50 --every 10m'], 'off catalog'],
  ['a retirement', ['start catalog@1.5.0 --percent 5', 'off catalog'], 'retire catalog'],
  ['a return', ['start catalog@1.5.0 --percent 5', 'complete catalog'], 'rollback catalog'],
])('[MFE-5] the printed command undoes %s exactly', async (_, before, change) => {
  for (const words of before) expect(await project.rollout(words)).toMatchObject({ code: 0 });
  const there = await withoutTrialId();
  const changed = await project.rollout(change);
  expect(await withoutTrialId()).not.toEqual(there);
  const [, undo = ''] = /^Undo: npx pluis (.*)$/m.exec(changed.out) ?? [];
  expect(await project.rollout(undo)).toMatchObject({ code: 0 });
  expect(await withoutTrialId()).toEqual(there);
});

it('[MFE-5] [MFE-11] restores a former revision as the newest, with a new trial, and says what it cannot', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  const { state: former } = await fileStore(project.flagsFile).read();
  await project.rollout('complete catalog');
  await project.rollout('off catalog');
  const restored = await project.rollout(`restore ${former.revision}`);
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringContaining('1.4.0 is stable. 1.5.0 is on trial with 5 % of the visitors.'),
  });
  const { state } = await fileStore(project.flagsFile).read();
  expect(state).toMatchObject({
    revision: former.revision + 3,
    changes: [{ action: 'restore', by: 'anna' }],
  });
  const ids = [former, state].map(({ remotes }) => remotes.get('catalog')?.trial?.id);
  expect(ids[1]).toEqual(expect.any(String));
  expect(ids[1]).not.toBe(ids[0]);
  expect(await project.rollout(`restore ${former.revision} catalog`)).toMatchObject({
    code: 0,
    out: 'Nothing changes for catalog. 1.4.0 is stable. 1.5.0 is on trial with 5 % of the visitors.',
  });
  expect(await project.rollout('restore 999')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no revision 999.'),
  });
  await rm(path.join(project.releasesDir, 'catalog/1.5.0.tgz'));
  await project.rollout('rollback catalog');
  expect(await project.rollout(`restore ${former.revision}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('catalog 1.5.0 was refused'),
  });
  expect(await project.rollout('restore')).toMatchObject({ code: 2 });
});

it('keeps a history of changes, not of refused commands', async () => {
  await project.rollout('start catalog@1.5.0 --percent 5');
  await project.rollout('start catalog@1.5.0 --percent 5');
  await project.rollout('start catalog@1.6.0 --percent 5');
  await project.rollout('rollback catalog');
  const lines = (await project.rollout('history')).out.split('\n');
  expect(lines).toEqual([
    expect.stringContaining('start  catalog 1.5.0 is on trial with 5 %'),
    expect.stringContaining('rollback  The trial of catalog 1.5.0 is over.'),
  ]);
});

it('says what to do if the rollout state is missing or damaged', async () => {
  const state = path.join(path.dirname(project.flagsFile), 'state');
  const newest = path.join(state, '0000000002.json');
  const sound = await readFile(newest, 'utf8');
  await writeFile(newest, '{');
  expect(await project.rollout('status')).toMatchObject({
    code: 0,
    err: expect.stringContaining('0000000002.json is damaged'),
  });
  await writeFile(path.join(state, '0000000001.json'), sound);
  expect(await project.rollout('off catalog')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No earlier revision can be read either'),
  });
  await rm(state, { recursive: true });
  expect(await project.rollout('status')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The first start of the store creates it.'),
  });
});

it('reads DATA relative to the project', async () => {
  const { cwd } = project.context;
  const answer = await project.rollout('status', { env: { DATA: 'other' } });
  expect(answer.err).toContain(path.join(cwd, 'other/state'));
});

it('[MFE-5] prints JSON alone: a change with its undo, the history, the status of one remote', async () => {
  await project.publishStable('1.0.0', { name: 'cart' });
  const started = await project.rollout('start catalog@1.5.0 --percent 5 --json --why test');
  expect(JSON.parse(started.out)).toEqual({
    changes: [
      {
        remote: 'catalog',
        action: 'start',
        message: 'catalog 1.5.0 is on trial with 5 % of the visitors; 1.4.0 stays stable.',
        undo: 'npx pluis rollback catalog',
      },
    ],
  });
  await project.rollout('off cart');
  expect(JSON.parse((await project.rollout('history catalog --json')).out)).toEqual([
    expect.objectContaining({ remote: 'catalog', action: 'start', by: 'anna', why: 'test', revision: 4 }),
  ]);
  expect(await project.rollout('history cart')).toMatchObject({
    out: expect.stringMatching(/ off {2}cart /),
  });
  const { remotes } = JSON.parse((await project.rollout('status cart --json')).out);
  expect(Object.keys(remotes)).toEqual(['cart']);
  expect((await project.rollout('status cart')).out).not.toContain('catalog');
});

it('[MFE-5] help needs no state and no valid setting, and is about the verb that is named', async () => {
  const env = { PORT: 'abc', DATA: 's3://' };
  for (const words of [
    'help',
    '--help',
    '-h',
    'start --help',
    'help start',
    'status -h',
    'prune --keep x -h',
  ]) {
    const { code, out, err } = await project.rollout(words, { env });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Usage: npx pluis');
  }
  expect(await project.rollout([], { env })).toEqual(await project.rollout('--help', { env }));
  const { out } = await project.rollout('start --help', { env });
  expect(out).toMatch(/^Usage: npx pluis start [^]*--by <name>[^]*--where <condition>[^]*--percent <n>/);
  expect(out).not.toContain('rollback');
  expect((await readRollouts(project.flagsFile)).remotes.size).toBe(1);
});
