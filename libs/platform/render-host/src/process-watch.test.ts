import { createWatch, type Moment } from './process-watch';

/** A process at each look: how long it waited for a CPU, in milliseconds, and its memory, in MiB. */
type Look = readonly [at: number, waitedMs: number, megabytes?: number];

/** Watches a process whose usage is unknown until a look at it is given. */
function watchOf(budgetMs = 2000) {
  let moment: Moment = { at: 0, waitedMs: 0 };
  const ask = jest.fn();
  const watch = createWatch({ read: (at) => ({ ...moment, at }), ask, budgetMs });
  return {
    ...watch,
    ask,
    at([at, waitedMs, megabytes]: Look, pages: { pages: number; oldest?: unknown }) {
      moment = { at, waitedMs, ...(megabytes !== undefined && { memoryBytes: megabytes * 2 ** 20 }) };
      return watch.look(at, 'ready', pages);
    },
  };
}

/** Looks at a page that may take two seconds; returns what ends its process. */
function end(looks: readonly Look[]) {
  const watch = watchOf();
  for (const look of looks) {
    const excess = watch.at(look, { pages: 1, oldest: 'page' });
    if (excess) return { at: look[0], ...excess };
  }
  return undefined;
}

/** A process that gets a share of a CPU, looked at each 100 ms for some time. */
function sharing(share: number, duringMs: number): Look[] {
  const times = Array.from({ length: duringMs / 100 + 1 }, (_, look) => look * 100);
  return times.map((at) => [at, at * (1 - share), 60]);
}

it('[MFE-4] a page that has a CPU for itself ends at its limit', () => {
  expect(end(sharing(1, 3000))).toEqual({ at: 2000, reason: 'it takes more than 2000 ms', isItsOwn: true });
});

it('[MFE-4] a page that gets half of a CPU has twice as long', () => {
  expect(end(sharing(0.5, 3900))).toBeUndefined();
  expect(end(sharing(0.5, 5000))).toMatchObject({ at: 4000, isItsOwn: true });
});

it.each([0, 0.02, 0.06])('[MFE-4] nobody is blamed for a page that gets %d of a CPU', (share) => {
  expect(end(sharing(share, 9000))).toEqual({ at: 8000, reason: 'the machine is too busy', isItsOwn: false });
});

it.each([0.07, 0.1, 0.2])(
  '[MFE-4] a page that works for long with %d of a CPU is blamed at last',
  (share) => {
    expect(end(sharing(share, 7900))).toBeUndefined();
    expect(end(sharing(share, 9000))).toMatchObject({ at: 8000, isItsOwn: true });
  },
);

it('[MFE-4] where the system does not say what a process uses, the clock counts', () => {
  const page: Look[] = [
    [0, 0],
    [1900, 0],
  ];
  expect(end(page)).toBeUndefined();
  expect(end([...page, [2000, 0]])).toMatchObject({ isItsOwn: true });
});

it('[MFE-4] each page has its own time', () => {
  const watch = watchOf();
  for (let page = 0; page < 5; page += 1)
    for (const at of [0, 1000, 1900])
      expect(watch.at([page * 2000 + at, 0], { pages: 1, oldest: `${page}` })).toBeUndefined();
});

it('[MFE-4] a process that is idle and does not answer is at fault, too', () => {
  const watch = watchOf();
  for (let at = 0; at < 2000; at += 100) expect(watch.at([at, 0], { pages: 0 })).toBeUndefined();
  expect(watch.at([2000, 0], { pages: 0 })).toMatchObject({ isItsOwn: true });
});

it('an idle process is asked once a second, one with pages at each look', () => {
  const watch = watchOf();
  const asked = (pages: number) => {
    watch.ask.mockClear();
    for (let at = 10_000; at < 12_000; at += 100) {
      watch.at([at + pages * 10_000, 0], { pages });
      watch.heard();
    }
    return watch.ask.mock.calls.length;
  };
  expect(asked(0)).toBe(2);
  expect(asked(1)).toBe(20);
});

it('[MFE-4] a process may grow by 256 MiB', () => {
  const start = [0, 0, 60] as const;
  expect(end([start, [100, 0, 316]])).toBeUndefined();
  expect(end([start, [100, 0, 317]])).toEqual({
    at: 100,
    reason: 'its memory has grown by 256 MiB',
    isItsOwn: true,
  });
});

it('[MFE-4] what a process needs to load the shell’s code is no growth of its release', () => {
  let megabytes = 10;
  const read = (at: number) => ({ at, waitedMs: 0, memoryBytes: megabytes * 2 ** 20 });
  const watch = createWatch({ read, ask() {}, budgetMs: 2000 });
  const none = { pages: 0 };
  watch.look(0, 'loading', none);
  megabytes = 300;
  expect(watch.look(100, 'evaluating', none)).toBeUndefined();
  megabytes = 557;
  expect(watch.look(1200, 'ready', none)).toMatchObject({ isItsOwn: true });
});

it.each([
  ['has a CPU for itself', 0, 300],
  ['gets half of a CPU', 0.5, 600],
])(
  '[MFE-8] a process that %s is blocked once it has been asked and has said nothing for 300 ms of its own',
  (_what, waiting, ms) => {
    const watch = watchOf();
    for (let at = 0; at < ms; at += 100) {
      watch.at([at, at * waiting], { pages: 1 });
      expect(watch.isBlocked()).toBe(false);
    }
    watch.at([ms, ms * waiting], { pages: 1 });
    expect(watch.isBlocked()).toBe(true);
    watch.heard();
    expect(watch.isBlocked()).toBe(false);
  },
);
