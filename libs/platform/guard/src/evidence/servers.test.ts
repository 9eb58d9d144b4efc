import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import type { RunningTrial } from './evidence';
import { createEvidenceLog } from './evidence-log';
import { createProcessReader, createServersSource } from './process-reader';
import { reviewTrial } from './review-trial';
import { createSlotCounts } from './slot-counts';

const hour = 3_600_000;
const minute = 60_000;
const parent = temporaryFolder();
let folder = '';
let number = 0;
let time = 0;
const now = () => time;
const start = Date.parse('2025-11-21T12:00:00.000Z');

const trial: RunningTrial = {
  ...{ remote: 'catalog', id: 'this-trial', version: '1.5.0', stable: '1.4.0' },
  ...{ percent: 50, condition: '', startedAt: start, stepSince: start },
};

beforeEach(() => {
  number += 1;
  folder = path.join(parent, String(number));
  time = start;
});

function server(running: Pick<RunningTrial, 'id' | 'percent' | 'startedAt'> | null = trial) {
  const counts = createSlotCounts({ trialOf: () => running, now });
  const problems: string[] = [];
  const log = createEvidenceLog({
    ...{ folder, counts, guard: () => null, keepSince: () => Infinity },
    onProblem: (message) => problems.push(message),
  });
  const count = (version: string, views: number, errors = 0) => {
    for (let view = 0; view < views; view += 1)
      counts.add(
        { remote: 'catalog', version, isMet: true },
        view < errors ? ['views', 'errors'] : ['views'],
      );
  };
  return { counts, log, count, problems };
}

const reader = () =>
  createServersSource({ folder, read: createProcessReader({ folder, monotonic: now }), now });

it('[MFE-11] counts by trial, share and slot; visits and vitals in longer slots after twelve hours', () => {
  const { counts, count } = server();
  count('1.5.0', 2, 1);
  time += 13 * hour;
  count('1.5.0', 1);
  counts.add({ remote: 'catalog', version: '1.5.0', isMet: true }, ['visits', 'lcp:1', 'lcp:+Inf']);
  const of = { remote: 'catalog', version: '1.5.0', trial: 'this-trial', percent: 50, isMet: true };
  expect(counts.rows()).toEqual([
    { ...of, slot: start, lengthMs: 2 * minute, counts: { views: 2, errors: 1 } },
    { ...of, slot: start + 13 * hour, lengthMs: 2 * minute, counts: { views: 1 } },
    {
      ...of,
      slot: start + 13 * hour,
      lengthMs: 20 * minute,
      counts: { visits: 1, 'lcp:1': 1, 'lcp:+Inf': 1 },
    },
  ]);
});

it('[MFE-11] keeps what a running trial needs, and the rest for a day', async () => {
  const running = server();
  const none = server(null);
  for (const each of [running, none]) each.count('1.5.0', 1);
  time += 25 * hour;
  for (const each of [running, none]) await each.log.write();
  expect([running.counts.rows().length, none.counts.rows().length]).toEqual([1, 0]);
});

it('[MFE-5] a restart of a server or of the guard changes no value of a running test', async () => {
  const first = server();
  for (let slot = 0; slot < 40; slot += 1) {
    first.count('1.4.0', 30, 1);
    first.count('1.5.0', 30, 2);
    time += 2 * minute;
  }
  const own = createServersSource({
    ...{ folder, own: first.counts, now },
    read: createProcessReader({ folder, except: first.log.name, monotonic: now }),
  });
  const before = reviewTrial(trial, await own.read([trial]));
  await first.log.end();
  const second = server();
  await second.log.write();
  const after = reviewTrial(trial, await reader().read([trial]));
  expect(after).toEqual(before);
  expect(after.trial).toEqual({ views: 1200, errors: 80 });
});

it('[MFE-5] sums all servers; a slot is closed when each of them is past it', async () => {
  const servers = [server(), server(), server()];
  for (const { count, log } of servers) {
    count('1.5.0', 5);
    await log.write();
  }
  const source = reader();
  await source.read([trial]);
  time += 5000;
  for (const { log } of servers) await log.write();
  expect(reviewTrial(trial, await source.read([trial])).trial).toEqual({ views: 15, errors: 0 });
  expect(await source.read([trial])).toMatchObject({ processes: 3, closedUntil: time, problem: '' });
  const until = time;
  time += 10_000;
  await servers[0]?.log.write();
  await servers[1]?.log.write();
  expect(await source.read([trial])).toMatchObject({ processes: 3, closedUntil: until, problem: '' });
});

it('[MFE-5] a server whose file does not change is late after 15 s by the clock of the reader, and stopped after 30', async () => {
  const { log, count } = server();
  count('1.5.0', 5);
  await log.write();
  const source = reader();
  await source.read([trial]);
  time += 10_000;
  await log.write();
  const until = time;
  expect(await source.read([trial])).toMatchObject({ processes: 1, problem: '', stops: [] });
  time += 15_000;
  expect(await source.read([trial])).toMatchObject({
    processes: 1,
    problem: `1 of the servers in ${folder} have not counted for 15 s.`,
  });
  time += 15_000;
  expect(await source.read([trial])).toMatchObject({ processes: 0, problem: '', stops: [until] });
  expect(reviewTrial(trial, await source.read([trial]))).toMatchObject({
    since: until,
    trial: { views: 5 },
  });
});

it('[MFE-5] two servers on machines with different clocks are summed; their clocks are never compared', async () => {
  const here = server();
  here.count('1.5.0', 5);
  await here.log.write();
  const source = reader();
  await source.read([trial]);
  time -= hour;
  const late = server();
  late.count('1.5.0', 5);
  await late.log.write();
  time += hour + 5000;
  await here.log.write();
  await source.read([trial]);
  expect(await source.read([trial])).toMatchObject({ processes: 2, stops: [] });
  expect(reviewTrial({ ...trial, stepSince: 0 }, await source.read([trial])).trial.views).toBe(10);
});

it('[MFE-5] a broken file of one server leaves the others', async () => {
  const [sound, broken] = [server(), server()];
  sound.count('1.5.0', 5);
  for (const { log } of [sound, broken]) await log.write();
  await writeFile(path.join(folder, broken.log.name, 'open.json'), '{"format":1,"unti');
  expect((await reader().read([trial])).rows).toHaveLength(1);
});

it('[MFE-5] closed slots are in a file a day, which goes when no trial needs it', async () => {
  const { log, count } = server(null);
  count('1.4.0', 5);
  time += 2 * minute;
  await log.write();
  expect((await readdir(path.join(folder, log.name))).sort()).toEqual(['2025-11-21.json', 'open.json']);
  time += 48 * hour;
  await log.write();
  expect(await readdir(path.join(folder, log.name))).toEqual(['open.json']);
  time += 48 * hour;
  const next = server(null);
  await next.log.write();
  expect(await readdir(folder)).toEqual([next.log.name]);
});

it('[MFE-5] says once that it cannot write, keeps its counts in memory, and writes them later', async () => {
  await writeFile(folder, 'a file is in the way');
  const { log, counts, count, problems } = server();
  count('1.5.0', 5);
  await log.write();
  await log.write();
  expect(problems).toEqual([expect.stringContaining('it stays in memory')]);
  expect(counts.rows()).toHaveLength(1);
  await rm(folder);
  await log.write();
  expect((await reader().read([trial])).rows).toHaveLength(1);
});

it('[MFE-5] writes soon after a failure, and not for each of many', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate'] });
  const { log, count } = server();
  log.start();
  await log.write();
  time += 1000;
  count('1.5.0', 20, 20);
  expect(jest.getTimerCount()).toBe(2);
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  await log.write();
  const [row] = (await reader().read([trial])).rows;
  expect(row?.counts).toEqual({ views: 20, errors: 20 });
  await log.end();
});
