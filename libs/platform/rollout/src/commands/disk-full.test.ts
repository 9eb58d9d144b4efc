import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { fixtureGuard } from '../testing/fixture-guard';
import { createProject, type FixtureProject } from '../testing/fixture-project';
import { disk } from '../testing/full-disk';

jest.mock('node:fs/promises', () =>
  jest
    .requireActual<typeof import('../testing/full-disk')>('../testing/full-disk')
    .onFillingDisk(jest.requireActual('node:fs/promises')),
);

const folder = temporaryFolder();
let project: FixtureProject;

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable('1.4.0');
  await project.publish('1.5.0');
  await project.rollout('start catalog@1.5.0 --percent 5');
  disk.free = 0;
});

afterEach(() => {
  disk.free = Number.POSITIVE_INFINITY;
});

async function catalog() {
  return JSON.parse((await project.rollout('status --json')).out).remotes.catalog;
}

/** Temporary files and locks that a command has left behind. */
async function leftBehind(): Promise<string[]> {
  const names = await readdir(path.dirname(project.flagsFile), { recursive: true });
  return names.filter((name) => /\.(lock|tmp|removing)$/.test(name));
}

it('[MFE-5] ends a trial and switches a remote off on a full disk, again and again, with the history', async () => {
  expect(await project.rollout('rollback catalog')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Everybody gets 1.4.0.'),
    err: expect.not.stringContaining('full'),
  });
  expect(await catalog()).toMatchObject({ trial: null, stable: '1.4.0' });
  for (const [words, off] of [
    ['off catalog', true],
    ['on catalog', false],
    ['off catalog', true],
  ] as const) {
    expect(await project.rollout(words)).toMatchObject({ code: 0 });
    expect(await catalog()).toMatchObject({ off });
  }
  const { out } = await project.rollout('history');
  expect(out.split('\n').map((line) => line.split('  ')[1])).toEqual([
    'start',
    'rollback',
    'off',
    'on',
    'off',
  ]);
  expect(await leftBehind()).toEqual([]);
});

it('[MFE-5] without a reserve it says that the disk is full, and changes nothing', async () => {
  await rm(path.join(path.dirname(project.flagsFile), 'state.reserve'));
  disk.free = 0;
  expect(await project.rollout('off catalog')).toMatchObject({
    code: 1,
    err: expect.stringContaining('the disk is full'),
  });
  expect(await catalog()).toMatchObject({ off: false });
  expect(await leftBehind()).toEqual([]);
  disk.free = Number.POSITIVE_INFINITY;
  expect(await project.rollout('off catalog')).toMatchObject({ code: 0 });
});

it('[MFE-5] says that the disk is full, in a sentence, and leaves no lock to the next command', async () => {
  const before = await readFile(project.flagsFile, 'utf8');
  const secret = path.join(path.dirname(project.flagsFile), 'preview-secret');
  const answer = await project.rollout('preview catalog@1.5.0', { env: {} });
  expect(answer).toMatchObject({ code: 1, out: '' });
  expect(answer.err).toContain('cannot be written (ENOSPC: the disk is full)');
  expect(answer.err).toContain(secret);
  expect(await readFile(project.flagsFile, 'utf8')).toBe(before);
  expect(await leftBehind()).toEqual([]);
});

it('[MFE-5] the guard halts a failing trial on a full disk, and says once that nothing can be written', async () => {
  const shop = await fixtureGuard(project);
  await shop.look(5);
  await shop.look(5);
  shop.count('1.5.0', { views: 40, errors: 30 });
  await shop.look(5);
  const said = shop.said.join('\n');
  expect(said).toContain('catalog 1.5.0 is halted: 30 errors in 40 views');
  expect(said.match(/Other processes do not see what this one counts/g)).toHaveLength(1);
  // The page on call of this server knows its own guard.
  expect(shop.report()).toMatchObject({ isAnswered: true, problem: '' });
});
