import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bucket, openBucket } from '@pluis/releases';
import { startS3, type S3Server } from '@pluis/releases/testing/s3-server';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { until } from '@pluis/releases/testing/until';
import { prepareRollouts } from '../commands/prepare-rollouts';
import { rolloutStore } from '../commands/rollout-places';
import { readReleaseSettings } from '../commands/settings';
import { changed, noon, ref, stableFlags } from '../testing/fixture-flags';
import { setStable } from '../rules/adopt';
import { bucketStore, createInBucket, stateAddress } from './bucket-store';
import { createReleaseFlags } from '../flags/create-release-flags';
import { ensureRollouts, fileStore } from './file-store';
import { newRollouts, serialiseRollouts, type RolloutState } from './rollout-state';
import { changeRollouts, RolloutConflictError, type RolloutStore } from './rollout-store';
import { off, on } from '../rules/switch-remote';

const folder = temporaryFolder();
let s3: S3Server;
let counter = 0;
let address = '';
let bucket: Bucket;
let store: RolloutStore;

beforeAll(async () => {
  await mkdir(path.join(folder, 's3'));
  s3 = await startS3(path.join(folder, 's3'));
}, 60_000);

afterAll(() => s3.stop());

beforeEach(() => {
  counter += 1;
  address = `s3://releases/state-${counter}`;
  bucket = openBucket(address, s3.env);
  store = bucketStore(bucket, 'rollouts.json');
});

const entry = (message: string) => ({ at: noon.toISOString(), remote: 'catalog', action: 'off', message });

async function changeTo(target: RolloutStore, rule: typeof off, message: string): Promise<void> {
  await changeRollouts(target, (state) => ({
    state: { ...changed(state, 'catalog', rule), lastEntry: entry(message) },
    result: undefined,
  }));
}

it('[MFE-5] two operators on two machines make 200 changes in one bucket: none is lost, the history is complete', async () => {
  const operators = ['anna', 'ben'].map((name) => [1, 2].map((number) => `${name}-${number}`));
  let state: RolloutState = newRollouts();
  for (const remote of operators.flat())
    state = changed(state, remote, (before) => setStable(before, ref('1.0.0')));
  await createInBucket(store, state);
  const script = path.join(__dirname, '../testing/bucket-operator.ts');
  const loader = pathToFileURL(require.resolve('tsx')).href;
  const codes = await Promise.all(
    operators.map(async (remotes) => {
      const env = { ...process.env, ...s3.env, ROLLOUT_STATE: address, DATA_DIR: path.join(folder, 'data') };
      const child = spawn(process.execPath, ['--import', loader, script, '50', ...remotes], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(child, 'exit');
      return code;
    }),
  );
  expect(codes).toEqual([0, 0]);
  const { state: after } = await store.read();
  expect(after.revision).toBe(200);
  for (const remote of operators.flat())
    expect(after.remotes.get(remote)).toMatchObject({
      isOff: false,
      lastChange: { revision: 51, by: remote },
    });
  const history = await store.readHistory();
  expect(history).toHaveLength(200);
  for (const remote of operators.flat())
    expect(history.filter((each) => each.remote === remote).map(({ action }) => action)).toEqual(
      Array.from({ length: 50 }, (_, change) => (change % 2 === 0 ? 'off' : 'on')),
    );
  expect(await store.drift(after)).toBeNull();
}, 300_000);

it('[MFE-5] a writer that dies before the flags and the history loses neither: the next change writes them', async () => {
  await createInBucket(store, stableFlags());
  const { state, tag } = await store.read();
  const dying = { ...changed(state, 'catalog', off), revision: 1, lastEntry: entry('by the one that died') };
  await bucket.write('rollouts.json', new TextEncoder().encode(serialiseRollouts(dying)), { ifMatch: tag });
  expect(await store.drift(dying)).toContain('a command was interrupted');
  await store.repair(dying);
  expect(await store.drift(dying)).toBeNull();
  await store.repair({ ...state, revision: 0 });
  expect(await store.drift(dying)).toBeNull();
  await changeTo(store, on, 'by the next');
  const after = (await store.read()).state;
  await store.appendHistory(after.lastEntry ?? entry('none'));
  expect((await store.readHistory()).map(({ message }) => message)).toEqual(['by the one that died']);
  await changeTo(bucketStore(bucket, 'rollouts.json'), off, 'by a third');
  expect((await store.readHistory()).map(({ message }) => message)).toEqual([
    'by the one that died',
    'by the next',
  ]);
});

it('[MFE-5] a change whose answer is lost counts once', async () => {
  await createInBucket(store, stableFlags());
  let isLost = false;
  const losing: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isState = request.method === 'PUT' && request.url.endsWith('/rollouts.json');
    const answer = await fetch(request);
    if (!isState || isLost) return answer;
    isLost = true;
    throw new TypeError('the connection was closed');
  };
  await changeTo(bucketStore(openBucket(address, s3.env, losing), 'rollouts.json'), off, 'once');
  expect(isLost).toBe(true);
  expect((await store.read()).state).toMatchObject({ revision: 1, lastEntry: { message: 'once' } });
});

it('[MFE-5] says so if others change the state again and again, and does nothing', async () => {
  await createInBucket(store, stableFlags());
  const busy: RolloutStore = { ...store, write: async () => false };
  const change = () => ({ state: stableFlags(), result: undefined });
  await expect(changeRollouts(busy, change, 100)).rejects.toThrow(RolloutConflictError);
});

it('[MFE-4] a machine that loses the bucket keeps serving by the last good flags, after a restart, too', async () => {
  const own = await startS3(path.join(folder, `s3`));
  const flagsFile = path.join(folder, `machine-${counter}`, 'flags.json');
  const settings = readReleaseSettings({ ...own.env, ROLLOUT_STATE: address, FLAGS_FILE: flagsFile }, folder);
  const problems: string[] = [];
  const start = () =>
    createReleaseFlags({
      store: rolloutStore({ ...settings }),
      flagsFile,
      onProblem: (message) => problems.push(message),
    });
  await createInBucket(rolloutStore(settings), stableFlags());
  const flags = await start();
  await changeTo(rolloutStore(settings), off, 'seen');
  await until(async () => (await flags.releaseSet('someone')).catalog === null);
  await changeTo(rolloutStore(settings), on, 'seen, too');
  await until(async () => (await flags.releaseSet('someone')).catalog !== null);
  await own.stop();
  await until(() => !flags.isReadable());
  expect(problems.join()).toContain('the last valid flags stay in force');
  expect(await flags.releaseSet('someone')).toEqual({ catalog: ref('1.4.0') });
  await flags.close();
  expect(await prepareRollouts(settings, 'rollout')).toMatchObject({
    kind: 'unreachable',
    message: expect.stringContaining('The last good flags are in force'),
  });
  const restarted = await start();
  expect(await restarted.releaseSet('someone')).toEqual({ catalog: ref('1.4.0') });
  await restarted.close();
}, 60_000);

it('[MFE-5] the first start fills a bucket with the state of the files, once', async () => {
  const flagsFile = path.join(folder, `first-${counter}`, 'flags.json');
  await ensureRollouts(flagsFile);
  await changeRollouts(fileStore(flagsFile), () => ({ state: stableFlags(), result: undefined }));
  const settings = readReleaseSettings({ ...s3.env, ROLLOUT_STATE: address, FLAGS_FILE: flagsFile }, folder);
  const prepared = await Promise.all([1, 2, 3].map(() => prepareRollouts({ ...settings }, 'rollout')));
  expect(prepared.map(({ kind }) => kind).sort()).toEqual(['created', 'ready', 'ready']);
  expect([...(await store.read()).state.remotes.keys()]).toEqual(['catalog']);
});

it('[MFE-5] ROLLOUT_STATE names a place or an object in a bucket, or a file', () => {
  expect(stateAddress('s3://b/shop')).toEqual({ place: 's3://b/shop', key: 'rollouts.json' });
  expect(stateAddress('s3://b/shop/live.json')).toEqual({ place: 's3://b/shop', key: 'live.json' });
  expect(stateAddress('s3://b')).toEqual({ place: 's3://b', key: 'rollouts.json' });
  const ofFile = readReleaseSettings({ ROLLOUT_STATE: '/srv/rollouts.json' }, '/');
  expect(ofFile).toMatchObject({ flagsFile: '/srv/flags.json', stateBucket: null });
  expect(() => readReleaseSettings({ ROLLOUT_STATE: '/srv/state.json' }, '/')).toThrow('neither s3://');
});
