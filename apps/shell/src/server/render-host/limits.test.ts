import { createLimits } from './limits';
import type { ProcessUsage } from './process-usage';

/** The usage of a process at each look: how long it waited for a CPU, in milliseconds, and its memory, in MiB. */
type Look = readonly [at: number, waitedMs: number, megabytes?: number];

/** Looks at a page that may take two seconds; returns what ends its process. */
function end(looks: readonly Look[]) {
  let usage: ProcessUsage | undefined;
  const limits = createLimits({ usage: () => usage, budgetMs: 2000 });
  const work = { name: 'page', limitMs: 2000, isFault: true };
  for (const [at, waitedMs, megabytes = 60] of looks) {
    usage = { waitedMs, memoryBytes: megabytes * 2 ** 20 };
    const excess = limits.look(at, work, true);
    if (excess) return { at, ...excess };
  }
  return undefined;
}

/** A process that gets a share of a CPU, looked at each 100 ms for some time. */
function sharing(share: number, duringMs: number): Look[] {
  const times = Array.from({ length: duringMs / 100 + 1 }, (_, look) => look * 100);
  return times.map((at) => [at, at * (1 - share)]);
}

it('[MFE-4] a page that has a CPU for itself ends at its limit', () => {
  expect(end(sharing(1, 3000))).toEqual({ at: 2000, reason: 'it takes more than 2000 ms', isFault: true });
});

it('[MFE-4] a page that gets half of a CPU has twice as long', () => {
  expect(end(sharing(0.5, 3900))).toBeUndefined();
  expect(end(sharing(0.5, 5000))).toMatchObject({ at: 4000, isFault: true });
});

it.each([0, 0.02, 0.06])('[MFE-4] nobody is blamed for a page that gets %d of a CPU', (share) => {
  expect(end(sharing(share, 9000))).toEqual({ at: 8000, reason: 'the machine is too busy', isFault: false });
});

it.each([0.07, 0.1, 0.2])(
  '[MFE-4] a page that works for long with %d of a CPU is blamed at last',
  (share) => {
    expect(end(sharing(share, 7900))).toBeUndefined();
    expect(end(sharing(share, 9000))).toMatchObject({ at: 8000, isFault: true });
  },
);

it('[MFE-4] where the system does not say what a process uses, the clock counts', () => {
  const limits = createLimits({ usage: () => undefined, budgetMs: 2000 });
  const work = { name: 'page', limitMs: 2000, isFault: true };
  expect(limits.look(0, work, true)).toBeUndefined();
  expect(limits.look(1900, work, true)).toBeUndefined();
  expect(limits.look(2000, work, true)).toMatchObject({ isFault: true });
});

it('[MFE-4] each page has its own time', () => {
  const limits = createLimits({ usage: () => undefined, budgetMs: 2000 });
  for (let page = 0; page < 5; page += 1)
    for (const at of [0, 1000, 1900])
      expect(
        limits.look(page * 2000 + at, { name: `${page}`, limitMs: 2000, isFault: true }, true),
      ).toBeUndefined();
});

it('[MFE-4] a process may grow by 256 MiB', () => {
  expect(
    end([
      [0, 0, 60],
      [100, 0, 316],
    ]),
  ).toBeUndefined();
  expect(
    end([
      [0, 0, 60],
      [100, 0, 317],
    ]),
  ).toEqual({
    at: 100,
    reason: 'its memory has grown by 256 MiB',
    isFault: true,
  });
});

it.each([
  ['has a CPU for itself', 0, 500],
  ['gets half of a CPU', 0.5, 1000],
])(
  '[MFE-8] a process that %s is blocked once it owes an answer and has said nothing for half a second of its own',
  (_what, waiting, ms) => {
    let waitedMs = 0;
    const limits = createLimits({ usage: () => ({ waitedMs, memoryBytes: 1 }), budgetMs: 2000 });
    limits.look(0, undefined, false);
    for (let at = 2000; at < 2000 + ms; at += 100) {
      waitedMs = (at - 2000) * waiting;
      limits.look(at, undefined, true);
      expect(limits.isBlocked()).toBe(false);
    }
    waitedMs = ms * waiting;
    limits.look(2000 + ms, undefined, true);
    expect(limits.isBlocked()).toBe(true);
    limits.heard();
    expect(limits.isBlocked()).toBe(false);
  },
);
