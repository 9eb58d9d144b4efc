import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, request as send, type Server } from 'node:http';
import path from 'node:path';
import { bucketPlace, folderPlace, type Place } from '@pluis/releases';
import { bundledScript } from '@pluis/releases/testing/bundled-script';
import { startS3, type S3Server } from '@pluis/releases/testing/s3-server';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { until } from '@pluis/releases/testing/until';
import { adoptAll } from '../commands/adopt-all';
import { checkoutCommands } from '../commands/command-names';
import { prepareRollouts } from '../commands/prepare-rollouts';
import { rolloutStore } from '../commands/rollout-places';
import { readReleaseSettings } from '../commands/settings';
import { createReleaseFlags } from '../flags/create-release-flags';
import { flagsText } from '../flags/project-flags';
import { setStable } from '../rules/adopt';
import { changeRemote, changeRemotes } from '../rules/apply-rule';
import type { Rule } from '../rules/decision';
import { off, on } from '../rules/switch-remote';
import { ref, stableFlags } from '../testing/fixture-flags';
import { checkPlace } from './check-place';
import { followRollouts } from './follow-rollouts';
import { changeRollouts, createFirst, RolloutConflictError, type RolloutStore } from './rollout-store';

const folder = temporaryFolder();
const scripts = path.join(__dirname, '../testing');
let bucketOperator = '';
let killedOperator = '';
let s3: S3Server;
let counter = 0;

beforeAll(async () => {
  await mkdir(path.join(folder, 's3'));
  s3 = await startS3(path.join(folder, 's3'));
  bucketOperator = await bundledScript(path.join(scripts, 'bucket-operator.ts'));
  killedOperator = await bundledScript(path.join(scripts, 'killed-operator.ts'));
}, 60_000);

afterAll(() => s3.stop());

const makeStable: Rule = (state) => setStable(state, ref('1.4.0'));

/** The place of a state: the value of `DATA`, and its store as each process opens it. */
interface Given {
  readonly state: string;
  readonly env: Readonly<Record<string, string>>;
  open(): RolloutStore;
  readonly place: Place;
}

function given(kind: string): Given {
  counter += 1;
  const state = kind === 'bucket' ? `s3://releases/state-${counter}` : path.join(folder, `state-${counter}`);
  const env = { ...s3.env, DATA: state };
  const open = () => rolloutStore(readReleaseSettings(env, folder));
  return { state, env, open, place: open().place };
}

function child(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
  return spawn(process.execPath, [script, ...words], { env: { ...process.env, ...env }, stdio });
}

const keyOf = (number: number) => `state/${String(number).padStart(10, '0')}.json`;

/** Expects every revision from the first to the last, and the generated flags to be those of the last. */
async function expectWhole(store: RolloutStore): Promise<void> {
  const { state, number, problem } = await store.read();
  expect(problem).toBe('');
  const revisions = await store.log.all();
  expect(revisions.map(({ revision }) => revision)).toEqual(
    Array.from({ length: number }, (_, index) => index + 1),
  );
  expect(await store.place.read('flags.json')).toBe(flagsText(state));
}

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  it('[MFE-5] three first starts at once create one state', async () => {
    const { env, open } = given(kind);
    const starts = [1, 2, 3].map(() => prepareRollouts(readReleaseSettings(env, folder), checkoutCommands));
    const prepared = await Promise.all(starts);
    expect(prepared.map(({ kind }) => kind).sort()).toEqual(['created', 'ready', 'ready']);
    expect((await open().read()).state).toMatchObject({ revision: 1, remotes: new Map() });
    const releases = new Map([['catalog', ref('1.4.0')]]);
    await Promise.all([1, 2, 3].map(() => adoptAll(open(), releases, checkoutCommands)));
    const [, adopted, ...more] = await open().log.all();
    expect(more).toEqual([]);
    expect(adopted?.changes).toMatchObject([
      { remote: 'catalog', action: 'adopt', by: 'npm start', message: 'catalog 1.4.0 is stable.' },
    ]);
    await expectWhole(open());
  });

  it('[MFE-5] two operators make 80 changes at once: none is lost, the history is complete', async () => {
    const { env, open } = given(kind);
    const operators = ['anna', 'ben'].map((name) => [1, 2].map((number) => `${name}-${number}`));
    await createFirst(open());
    await changeRemotes(open(), new Map(operators.flat().map((remote) => [remote, makeStable])));
    const codes = await Promise.all(
      operators.map(
        async (remotes) => (await once(child(bucketOperator, ['20', ...remotes], env), 'exit'))[0],
      ),
    );
    expect(codes).toEqual([0, 0]);
    const store = open();
    const { state } = await store.read();
    expect(state.revision).toBe(82);
    const history = (await store.log.all()).flatMap(({ changes }) => changes);
    expect(history).toHaveLength(80);
    for (const remote of operators.flat()) {
      expect(state.remotes.get(remote)).toMatchObject({
        isOff: false,
        lastChange: { by: remote },
      });
      const actions = history.filter((each) => each.remote === remote).map(({ action }) => action);
      expect(actions).toEqual(Array.from({ length: 20 }, (_, change) => (change % 2 === 0 ? 'off' : 'on')));
    }
    await expectWhole(store);
  }, 300_000);

  it('[MFE-4] a damaged newest revision leaves the one before in force, and the next change follows it', async () => {
    const { open, place, env } = given(kind);
    await createFirst(open());
    await changeRemote(open(), 'catalog', makeStable);
    await changeRemote(open(), 'catalog', off);
    await place.replace(keyOf(3), '{"format": 1, "rem');
    const damaged = await open().read();
    expect(damaged).toMatchObject({ number: 3, state: { revision: 2 } });
    expect(damaged.problem).toMatch(/0000000003\.json is damaged: .*\. Revision 2 is in force\.$/);
    expect(await prepareRollouts(readReleaseSettings(env, folder), checkoutCommands)).toMatchObject({
      kind: 'damaged',
      message: expect.stringMatching(/^WARNING: .*0000000003\.json is damaged/),
    });
    const problems: string[] = [];
    const flags = await createReleaseFlags({ store: open(), onProblem: (text) => problems.push(text) });
    expect(problems).toEqual([damaged.problem]);
    expect(flags.isReadable()).toBe(false);
    expect(await flags.releaseSet('someone')).toEqual({ catalog: ref('1.4.0') });
    await changeRemote(open(), 'catalog', off);
    await until(async () => (await flags.releaseSet('someone')).catalog === null);
    expect(flags.isReadable()).toBe(true);
    expect((await open().read()).state.revision).toBe(4);
    await place.create(keyOf(5), 'damaged on arrival');
    await until(() => !flags.isReadable());
    expect(flags.rollouts().revision).toBe(4);
    await flags.close();
  });

  it('[MFE-4] without a revision that can be read it does not start, and changes nothing', async () => {
    const { open, place, env } = given(kind);
    await createFirst(open());
    await place.replace(keyOf(1), '{');
    await expect(prepareRollouts(readReleaseSettings(env, folder), checkoutCommands)).rejects.toThrow(
      'No earlier revision can be read either',
    );
    await expect(changeRemote(open(), 'catalog', makeStable)).rejects.toThrow('0000000001.json is damaged');
    expect(await place.list('state')).toEqual([keyOf(1)]);
  });

  it('[MFE-5] a follower sees each revision, and a restored backup with lower numbers, off included', async () => {
    const { open, place } = given(kind);
    const store = open();
    await createFirst(store);
    await changeRemote(store, 'catalog', makeStable);
    const seen: number[] = [];
    const problems: string[] = [];
    const followed = followRollouts({ ...store, pollMs: 20 }, await store.read(), {
      onChange: ({ revision }) => seen.push(revision),
      onProblem: (text) => problems.push(text),
    });
    for (const rule of [off, on, off, on]) await changeRemote(store, 'catalog', rule);
    await until(() => seen.length === 4);
    expect(seen).toEqual([3, 4, 5, 6]);
    // The backup was made at revision 3, when the remote was off.
    for (const number of [4, 5, 6]) await place.remove(keyOf(number));
    await until(() => followed.current().revision === 3);
    expect(followed.current().remotes.get('catalog')).toMatchObject({ isOff: true });
    expect(problems.join()).toContain('was replaced or removed; revision 3 is in force');
    expect(followed.isReadable()).toBe(true);
    await changeRemote(store, 'catalog', on);
    await until(() => followed.current().revision === 4);
    expect(followed.current().remotes.get('catalog')).toMatchObject({ isOff: false });
    followed.close();
  });

  it('[MFE-5] a backup with another revision of the same number counts', async () => {
    const { open, place } = given(kind);
    const store = open();
    await createFirst(store);
    await changeRemote(store, 'catalog', makeStable);
    await changeRemote(store, 'catalog', off);
    const backup = await place.read(keyOf(3));
    await place.remove(keyOf(3));
    await changeRemote(store, 'catalog', (state) => setStable(state, ref('1.5.0')));
    const followed = followRollouts({ ...store, pollMs: 20 }, await store.read(), {
      onChange: () => undefined,
      onProblem: () => undefined,
    });
    expect(followed.current().remotes.get('catalog')).toMatchObject({ isOff: false });
    await place.replace(keyOf(3), backup ?? '');
    await until(() => followed.current().remotes.get('catalog')?.isOff === true);
    followed.close();
  });

  it('[MFE-5] says so if others change the state again and again, and does nothing', async () => {
    const store = given(kind).open();
    await createFirst(store);
    const busy: RolloutStore = { ...store, add: async () => false };
    const change = () => ({ state: stableFlags(), result: undefined });
    await expect(changeRollouts(busy, change, 100)).rejects.toThrow(RolloutConflictError);
    expect((await store.read()).state.revision).toBe(1);
  });
});

it('[MFE-5] a folder: an operator who is killed at any step leaves the state before the change or after it', async () => {
  const { state, open, env } = given('folder');
  await createFirst(open());
  await changeRemote(open(), 'catalog', makeStable);
  let step = 0;
  for (let signal: string | null = 'SIGKILL'; signal === 'SIGKILL'; step += 1) {
    const { number: before } = await open().read();
    const operator = child(killedOperator, [state, String(step)], env);
    const [code, by]: (number | string | null)[] = await once(operator, 'exit');
    signal = by === null ? null : String(by);
    if (signal === null) expect(code).toBe(0);
    const { number, problem, state: after } = await open().read();
    expect(problem).toBe('');
    expect(number).toBe(before + Number(after.remotes.get('catalog')?.isOff));
    await changeRemote(open(), 'catalog', number === before ? makeStable : on);
    await expectWhole(open());
  }
  // Each of the files has at least a folder, a draft, its bytes, a flush, a name and a removal.
  expect(step).toBeGreaterThan(12);
  const drafts = async () =>
    (await readdir(state, { recursive: true })).filter((name) => name.endsWith('.tmp'));
  // The drafts of those who were killed go with the first change an hour later.
  expect(await drafts()).not.toEqual([]);
  for (const draft of await drafts()) await utimes(path.join(state, draft), 0, 0);
  await changeRemote(open(), 'catalog', off);
  expect(await drafts()).toEqual([]);
}, 300_000);

/** A proxy of the bucket that calls back before or after the n-th write and then does not answer it. */
async function startDoor(
  at: number,
  when: string,
  onWrite: () => void,
): Promise<{ door: Server; url: string }> {
  let writes = 0;
  const door = createServer((request, response) => {
    const isIt = request.method === 'PUT' && writes++ === at;
    if (isIt && when === 'before') return onWrite();
    const { method, headers, url } = request;
    const forwarded = send(
      `${s3.env.AWS_ENDPOINT_URL}${url}`,
      { method, headers, agent: false },
      (answer) => {
        if (isIt) {
          answer.resume();
          return onWrite();
        }
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.headersSent || response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  return { door, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

it.each([
  [0, 'before'],
  [0, 'after'],
  [1, 'before'],
  [1, 'after'],
])(
  '[MFE-5] a bucket: an operator who is killed at write %d, %s it, loses nothing',
  async (at, when) => {
    const { open, env } = given('bucket');
    await createFirst(open());
    await changeRemote(open(), 'catalog', makeStable);
    const started: ChildProcess[] = [];
    const { door, url } = await startDoor(at, when, () => void started[0]?.kill('SIGKILL'));
    const operator = child(bucketOperator, ['1', 'catalog'], { ...env, AWS_ENDPOINT_URL: url });
    started.push(operator);
    const [, signal] = await once(operator, 'exit');
    expect(signal).toBe('SIGKILL');
    door.closeAllConnections();
    door.close();
    const isMade = at > 0 || when === 'after';
    expect((await open().read()).state.revision).toBe(isMade ? 3 : 2);
    await changeRemote(open(), 'catalog', makeStable);
    await expectWhole(open());
  },
  60_000,
);

it('[MFE-5] a change whose answer is lost counts once', async () => {
  const { open, env } = given('bucket');
  await createFirst(open());
  await changeRemote(open(), 'catalog', makeStable);
  let isLost = false;
  const { door, url } = await startDoor(0, 'after', () => {
    isLost = true;
    door.closeAllConnections();
  });
  const losing = rolloutStore(readReleaseSettings({ ...env, AWS_ENDPOINT_URL: url }, folder));
  await changeRemote(losing, 'catalog', off);
  expect(isLost).toBe(true);
  expect((await open().read()).state.revision).toBe(3);
  door.closeAllConnections();
  door.close();
});

it('[MFE-4] a machine that loses the bucket keeps serving by the last valid flags, and says so', async () => {
  const { state, env } = given('bucket');
  const own = await startS3(path.join(folder, 's3'));
  const settings = readReleaseSettings({ ...env, ...own.env, DATA: state }, folder);
  const store = rolloutStore(settings);
  await createFirst(store);
  await changeRemote(store, 'catalog', makeStable);
  const problems: string[] = [];
  const flags = await createReleaseFlags({ store, onProblem: (message) => problems.push(message) });
  await own.stop();
  await until(() => !flags.isReadable());
  expect(problems.join()).toContain('the last valid flags stay in force');
  expect(await flags.releaseSet('someone')).toEqual({ catalog: ref('1.4.0') });
  await flags.close();
  await expect(prepareRollouts(settings, checkoutCommands)).rejects.toThrow(`${state}/state`);
}, 120_000);

it('[MFE-5] refuses a place that would let one operator overwrite another, in one sentence', async () => {
  const root = path.join(folder, 'check');
  const good = folderPlace(root);
  await checkPlace(good);
  const withoutLinks = async () =>
    Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' }));
  await expect(checkPlace({ ...good, create: withoutLinks })).rejects.toThrow('without hard links');
  const careless = async (key: string, text: string) => good.replace(key, text).then(() => true);
  await expect(checkPlace({ ...good, create: careless })).rejects.toThrow('ignores If-None-Match');
  const ignoring = createServer((request, response) => void request.resume().on('end', () => response.end()));
  await new Promise<void>((resolve) => ignoring.listen(0, '127.0.0.1', resolve));
  const address = ignoring.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const env = { ...s3.env, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` };
  await expect(checkPlace(bucketPlace('s3://releases/ignoring', env))).rejects.toThrow(
    's3://releases/ignoring ignores If-None-Match',
  );
  ignoring.close();
  expect(await good.list('.')).toEqual([]);
});

it('[MFE-5] the generated flags are written, never read', async () => {
  const { state, open } = given('folder');
  await createFirst(open());
  await changeRemote(open(), 'catalog', makeStable);
  const file = path.join(state, 'flags.json');
  const flags = await readFile(file, 'utf8');
  for (const spoil of [() => writeFile(file, '{'), () => rm(file)]) {
    await spoil();
    expect((await open().read()).state.remotes.get('catalog')?.stable?.version).toBe('1.4.0');
    await changeRemote(open(), 'catalog', makeStable);
    expect(JSON.parse(await readFile(file, 'utf8')).flags).toEqual(JSON.parse(flags).flags);
  }
  await expectWhole(open());
});

it('[MFE-5] never adds a state that is not valid', async () => {
  const { open, state } = given('folder');
  await createFirst(open());
  const remotes = new Map([...stableFlags().remotes].map(([, remote]) => ['No name', remote]));
  const change = () => ({ state: { remotes, changes: [] }, result: undefined });
  await expect(changeRollouts(open(), change)).rejects.toThrow('is no name of a remote');
  expect((await open().read()).state.revision).toBe(1);
  await cp(state, `${state}-copy`, { recursive: true });
  expect(await folderPlace(`${state}-copy`).list('state')).toEqual([keyOf(1)]);
});

it('[MFE-5] DATA names a place in a bucket, or a folder', () => {
  const read = (DATA: string) => readReleaseSettings({ DATA }, '/');
  expect(read('/srv/shop')).toMatchObject({ flagsFile: '/srv/shop/flags.json', stateBucket: null });
  expect(read('s3://shop/live')).toMatchObject({ stateBucket: 's3://shop/live' });
});
