import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'node:http';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { until } from '@pluis/releases/testing/until';
import { guardFile, readGuardRecord, writeGuardRecord } from '../guard/guard-record';
import { registerServer } from '../guard/server-registry';
import { metricsAnswer } from '../testing/metrics-answer';
import { createProject, type FixtureProject } from '../testing/fixture-project';
import type { RolloutContext } from './context';
import type { RolloutStatus } from './status';

const folder = temporaryFolder();
let project: FixtureProject;
/** The replica's counters: views and errors of the stable release and of the trial release. */
let counted: { stable: [number, number]; trial: [number, number] };
let clock: number;

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable('1.4.0');
  await project.publish('1.5.0');
  counted = { stable: [100, 0], trial: [0, 0] };
  clock = Date.parse('2025-11-21T13:00:00.000Z');
});

const watchers: AbortController[] = [];
afterEach(() => watchers.splice(0).forEach((stop) => stop.abort()));

function metrics(id?: string): Response {
  const counts = ([views, errors]: [number, number]) => ({ views, errors });
  return metricsAnswer({
    releases: { '1.4.0': counts(counted.stable), '1.5.0': counts(counted.trial) },
    ...(id !== undefined && { id }),
  });
}

interface Watcher {
  looks(): number;
  said(): string;
  stop(): Promise<number>;
}

/** A watcher with a fast clock: each round is ten seconds after the previous one. */
function watch(words = '', change: Partial<RolloutContext> = {}): Watcher {
  const stop = new AbortController();
  watchers.push(stop);
  const said: string[] = [];
  let looks = 0;
  const ended = project.rollout(`watch --every 0.1 ${words}`.trim(), {
    signal: stop.signal,
    now: () => new Date(clock),
    fetch: async () => {
      looks += 1;
      clock += 10_000;
      return metrics();
    },
    stdout: (line) => said.push(line),
    stderr: (line) => said.push(line),
    ...change,
  });
  return {
    looks: () => looks,
    said: () => said.join('\n'),
    async stop() {
      stop.abort();
      return (await ended).code;
    },
  };
}

async function looksAgain(watcher: Watcher): Promise<void> {
  const before = watcher.looks();
  await until(() => watcher.looks() >= before + 2);
}

async function status(): Promise<RolloutStatus> {
  return JSON.parse((await project.rollout('status --json', { now: () => new Date(clock) })).out);
}

it('[MFE-5] survives a state that is gone, says so once, and goes on', async () => {
  await project.rollout('start catalog 1.5.0 --percent 5');
  const state = path.join(path.dirname(project.flagsFile), 'state');
  const watcher = watch();
  await looksAgain(watcher);
  await rename(state, `${state}.away`);
  await until(() => watcher.said().includes('There is no rollout state'));
  const beat = async () => (await readGuardRecord(project.flagsFile))?.beat ?? 0;
  const before = await beat();
  await until(async () => (await beat()) >= before + 2);
  await rename(`${state}.away`, state);
  counted.trial = [40, 30];
  await until(() => watcher.said().includes('catalog 1.5.0 is halted: 30 errors in 40 views'));
  expect(watcher.said().match(/There is no rollout state/g)).toHaveLength(1);
  expect(await watcher.stop()).toBe(0);
});

it('[MFE-5] counts nothing twice: a trial that is tried again after a restart of the watcher starts clean', async () => {
  await project.rollout('start catalog 1.5.0 --percent 5');
  const first = watch();
  counted.trial = [40, 30];
  await until(() => first.said().includes('is halted'));
  await first.stop();
  await project.rollout('start catalog 1.5.0 --percent 5', { now: () => new Date(clock + 5000) });
  const second = watch();
  await looksAgain(second);
  counted.trial = [70, 31];
  await looksAgain(second);
  await second.stop();
  expect(second.said()).not.toContain('is halted');
  expect((await status()).remotes.catalog?.trial).toMatchObject({ percent: 5, halted: null });
});

it('[MFE-5] of several watchers one acts, and another takes over when it ends', async () => {
  const first = watch();
  await looksAgain(first);
  const holder = (await readGuardRecord(project.flagsFile))?.holder;
  if (!holder) throw new Error('nobody holds the lease');
  // As on another machine: the holder's process is not this one.
  await first.stop();
  const record = await readGuardRecord(project.flagsFile);
  expect(record?.holder).toBeNull();
  if (record)
    await writeGuardRecord(project.flagsFile, { ...record, holder: { ...holder, host: 'elsewhere' } });
  const second = watch();
  await until(() =>
    second.said().includes(`process ${holder.pid} on elsewhere acts; this watcher stands by.`),
  );
  expect(second.looks()).toBe(0);
  const held = await readGuardRecord(project.flagsFile);
  if (held) await writeGuardRecord(project.flagsFile, { ...held, holder: null });
  await until(() => second.looks() > 1);
  await second.stop();
});

it('[MFE-5] starts with an empty memory if its own file is broken', async () => {
  await writeFile(guardFile(project.flagsFile), '{"holder":');
  const watcher = watch();
  await looksAgain(watcher);
  expect(await watcher.stop()).toBe(0);
});

it('[MFE-5] the status says whether a guard lives, and warns of a trial without one', async () => {
  await project.rollout('start catalog 1.5.0 --percent 5');
  expect(await status()).toMatchObject({ guard: null });
  expect((await project.rollout('status')).err).toContain('No guard watches the trials');
  const watcher = watch();
  await looksAgain(watcher);
  expect(await status()).toMatchObject({
    guard: {
      isAlive: true,
      pid: process.pid,
      source: 'http://localhost:4202/metrics',
      problem: '',
    },
  });
  const text = await project.rollout('status', { now: () => new Date(clock) });
  expect(text.out).toContain(`guard\n  lives      process ${process.pid} on `);
  expect(text.err).not.toContain('No guard');
  await watcher.stop();
  expect((await status()).guard?.isAlive).toBe(false);
});

it('[MFE-5] answers its own health and metrics', async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  const watcher = watch(`--port ${port}`);
  await looksAgain(watcher);
  const answer = await fetch(`http://localhost:${port}/metrics`);
  const text = await answer.text();
  expect(text).toContain('guard_acting 1');
  expect(text).toMatch(/^guard_evidence_up 1$/m);
  expect(text).toMatch(/guard_looks_total\{result="ok"\} \d/);
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  await watcher.stop();
});

it('[MFE-5] raises a trial step by step and makes it stable, signed by the guard', async () => {
  await project.rollout('ramp catalog 1.5.0 --steps 5,50 --every 30s --complete');
  const watcher = watch();
  await looksAgain(watcher);
  counted.trial = [60, 0];
  await until(() => watcher.said().includes('was raised from 5 % to 50 %'));
  await looksAgain(watcher);
  counted.trial = [120, 0];
  await until(() => watcher.said().includes('is stable: everybody gets it'));
  await watcher.stop();
  const { out } = await project.rollout('history');
  expect(out).toContain(
    'ramp  catalog 1.5.0 is on trial with 5 % of the visitors. The guard raises it to 50 %',
  );
  expect(out).toContain(
    'raise  catalog 1.5.0 was raised from 5 % to 50 % of the visitors by its ramp. (guard)',
  );
  expect(out).toContain('complete  catalog 1.5.0 is stable');
});

it('[MFE-5] does not raise what is paused, what fails more, or what it cannot see', async () => {
  await project.rollout('ramp catalog 1.5.0 --steps 5,50,100 --every 20s');
  await project.rollout(['pause', 'catalog', '--why', 'the weekend']);
  const paused = watch();
  for (let more = 0; more < 3; more += 1) await looksAgain(paused);
  await paused.stop();
  expect((await project.rollout('status')).out).toContain('paused     the weekend');
  await project.rollout('resume catalog');
  const blind = watch('', {
    fetch: async () => {
      clock += 10_000;
      throw new Error('refused');
    },
  });
  await until(() =>
    blind.said().includes('stays at 5 %: http://localhost:4202/metrics does not answer the guard.'),
  );
  await blind.stop();
  counted.trial = [10, 4];
  const failing = watch();
  await until(() => failing.said().includes('stays at 5 %: it fails more often than the stable release'));
  await failing.stop();
  expect((await status()).remotes.catalog?.trial).toMatchObject({ percent: 5 });
});

/** Registers servers that all answer with the same counts; returns a function that ends one. */
async function registerServers(...names: readonly string[]): Promise<(name: string) => Promise<void>> {
  const servers = new Map<string, { end(): Promise<void> }>();
  for (const id of names) {
    const url = `http://${id}:4202/metrics`;
    const onProblem = (message: string) => {
      throw new Error(message);
    };
    servers.set(id, await registerServer(project.flagsFile, { id, host: id, pid: 1, url }, onProblem));
  }
  return async (name) => servers.get(name)?.end();
}

it('[MFE-5] of several servers without Prometheus it reads one: it halts by that one, and raises nothing', async () => {
  await project.rollout('ramp catalog 1.5.0 --steps 5,50 --every 10s');
  const end = await registerServers('one', 'two');
  const watcher = watch();
  const said = 'Only http://one:4202/metrics is read of 2 servers.';
  await until(() =>
    watcher
      .said()
      .includes(`${said} The guard counts several servers through Prometheus: set PROMETHEUS_URL.`),
  );
  counted.trial = [500, 0];
  await until(() => watcher.said().includes(`stays at 5 %: ${said}`));
  await until(async () => (await status()).guard?.problem.includes(said) === true);
  expect(await status()).toMatchObject({
    remotes: { catalog: { trial: { percent: 5, step: { waitsFor: { kind: 'servers' } } } } },
  });
  await end('two');
  counted.trial = [600, 0];
  await until(() => watcher.said().includes('was raised from 5 % to 50 %'));
  await registerServers('three');
  counted.trial = [700, 90];
  await until(() => watcher.said().includes('is halted: 90 errors in 700 views'));
  await watcher.stop();
});

it('[MFE-5] reads one of several servers that are named, raises nothing, and says what to use', async () => {
  await project.rollout('ramp catalog 1.5.0 --steps 5,50 --every 10s');
  const watcher = watch('--metrics http://one/metrics,http://two/metrics');
  const said =
    'Only http://one/metrics is read of 2 servers. The guard counts several servers through Prometheus';
  await until(() => watcher.said().includes(said));
  await looksAgain(watcher);
  await watcher.stop();
  expect(watcher.said()).not.toContain('was raised');
});

it('[MFE-11] while Prometheus does not answer, it neither halts nor raises, and the status says so', async () => {
  await project.rollout('ramp catalog 1.5.0 --steps 5,50 --every 10s');
  const env = { ...project.context.env, PROMETHEUS_URL: 'http://prometheus:9090' };
  let isUp = true;
  const answers = (query: string) => {
    const counts = { views: counted.trial[0], errors: counted.trial[1] };
    const [name] = (['views', 'errors'] as const).filter((kind) => query.includes(`remote_${kind}_total`));
    if (name === undefined) return [];
    const metric = { remote: 'catalog', version: '1.5.0' };
    return [{ metric, value: [0, String(counts[name])] }];
  };
  const ask: typeof fetch = async (input) => {
    clock += 2000;
    if (!isUp) throw new Error('connection refused');
    const result = answers(new URL(String(input)).searchParams.get('query') ?? '');
    return Response.json({ status: 'success', data: { resultType: 'vector', result } });
  };
  const watcher = watch('', { env, fetch: ask });
  counted.trial = [30, 0];
  await until(async () => (await status()).remotes.catalog?.trial?.step?.views === 30);
  isUp = false;
  counted.trial = [200, 150];
  const down = 'Prometheus at http://prometheus:9090 does not answer the guard.';
  await until(() => watcher.said().includes(`stays at 5 %: ${down}`));
  await until(async () => (await status()).guard?.problem === down);
  expect(await status()).toMatchObject({
    guard: { isAlive: true, source: 'Prometheus at http://prometheus:9090' },
    remotes: {
      catalog: { trial: { percent: 5, halted: null, step: { waitsFor: { kind: 'servers', text: down } } } },
    },
  });
  expect((await project.rollout('status', { now: () => new Date(clock) })).out).toContain(
    `problem    ${down}`,
  );
  isUp = true;
  await until(() => watcher.said().includes('is halted: 150 errors in 200 views'));
  await watcher.stop();
});

it('[MFE-11] refuses an address of Prometheus that is none', async () => {
  const env = { ...project.context.env, PROMETHEUS_URL: 'prometheus:9090' };
  expect(await project.rollout('watch --once', { env })).toMatchObject({
    code: 1,
    err: expect.stringContaining('PROMETHEUS_URL is not an http(s) address: prometheus:9090'),
  });
});

it('[MFE-6] pauses a ramp whose release cannot be made stable, and says why', async () => {
  await project.rollout('ramp catalog 1.5.0 --steps 5 --every 1s --complete');
  counted.trial = [60, 0];
  const watcher = watch('', { checks: async () => ['the shell is newer now.'] });
  await until(() => watcher.said().includes('is paused at 5 %: the shell is newer now.'));
  await watcher.stop();
  expect((await status()).remotes.catalog).toMatchObject({ stable: '1.4.0', trial: { percent: 5 } });
});
