import fc from 'fast-check';
import { foldSlot, newTrial } from './judge-trial';
import { judgeCounts, minimumErrors, type Circumstances, type Tests, type TrialCounts } from './judgement';
import { mayRise } from './may-rise';

const usual: Circumstances = { hasOtherVisitors: false, isWithoutControl: false };
const alone: Circumstances = { hasOtherVisitors: false, isWithoutControl: true };

interface ErrorCounts {
  readonly views: number;
  readonly errors: number;
}

function verdict(stable: ErrorCounts, trial: ErrorCounts, circumstances = usual): string {
  const { halts } = judgeCounts({}, { stable: { ...stable }, trial: { ...trial } }, circumstances);
  if (halts !== null) return 'halt';
  return mayRise({ stable, trial }) ? 'healthy' : 'wait';
}

it.each<[string, [number, number], [number, number], string]>([
  ['nothing was seen', [0, 0], [0, 0], 'healthy'],
  ['too few saw it', [1000, 0], [19, 19], 'wait'],
  ['all views fail', [1000, 0], [20, 20], 'halt'],
  ['all views fail and the stable release was hardly seen', [3, 0], [20, 20], 'halt'],
  ['one in four fails', [1000, 0], [20, 5], 'halt'],
  ['one in twenty fails against a clean stable release', [1000, 0], [100, 5], 'halt'],
  ['a few fail, but too few errors', [1000, 0], [20, 4], 'wait'],
  ['both fail alike, as when the provider is down', [1000, 500], [200, 105], 'healthy'],
  ['it fails a little more, not clearly', [1000, 20], [100, 5], 'wait'],
  ['it fails as rarely as the stable release', [1000, 10], [1000, 10], 'healthy'],
  ['it fails less', [1000, 100], [200, 5], 'healthy'],
  ['nothing fails', [1000, 0], [20, 0], 'healthy'],
  ['one view reports many errors', [1000, 0], [20, 400], 'halt'],
])('[MFE-5] when %s', (_, [stableViews, stableErrors], [views, errors], expected) => {
  expect(verdict({ views: stableViews, errors: stableErrors }, { views, errors })).toBe(expected);
});

it.each([
  [20, 10, 'halt'],
  [100, 6, 'wait'],
  [100, 20, 'halt'],
])(
  '[MFE-5] with nobody on a stable release, %d views with %d errors are compared with 5 %%',
  (views, errors, expected) => {
    expect(verdict({ views: 0, errors: 0 }, { views, errors }, alone)).toBe(expected);
  },
);

it('[MFE-5] says why it halts, in numbers', () => {
  const counts = { stable: { views: 900, errors: 1 }, trial: { views: 40, errors: 12 } };
  expect(judgeCounts({}, counts, usual).halts).toBe(
    '12 errors in 40 views, the stable release had 1 in 900.',
  );
});

const evidence: fc.Arbitrary<ErrorCounts> = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([views, share]) => ({ views, errors: Math.floor(views * share) }));

it('[MFE-5] never halts a release that fails no more than the stable one', () => {
  fc.assert(
    fc.property(evidence, evidence, (stable, trial) => {
      fc.pre(trial.errors * stable.views <= stable.errors * trial.views && stable.views > 0);
      return verdict(stable, trial) !== 'halt';
    }),
  );
});

it('[MFE-5] never halts for errors with fewer of them than the minimum', () => {
  fc.assert(
    fc.property(evidence, evidence, (stable, trial) => {
      const few = { ...trial, errors: Math.min(trial.errors, minimumErrors - 1) };
      return verdict(stable, few) !== 'halt';
    }),
  );
});

/** Times in seconds, spread evenly from `from` to `to`, as cumulative buckets. */
function times(key: string, count: number, from: number, to: number): Record<string, number> {
  const bounds = [0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10];
  const share = (bound: number) => Math.min(1, Math.max(0, (bound - from) / (to - from)));
  const buckets = bounds.map((bound): [string, number] => [
    `${key}:${bound}`,
    Math.round(count * share(bound)),
  ]);
  return { ...Object.fromEntries(buckets), [`${key}:+Inf`]: count };
}

/** Judges the counts in ten looks, each with a tenth more. */
function judgeInLooks({ stable, trial }: TrialCounts, circumstances = usual): string | null {
  const upTo = (counts: TrialCounts['trial'], look: number) =>
    Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, Math.round((value * look) / 10)]));
  let tests: Tests = {};
  for (let look = 1; look <= 10; look += 1) {
    const judged = judgeCounts(
      tests,
      { stable: upTo(stable, look), trial: upTo(trial, look) },
      circumstances,
    );
    if (judged.halts !== null) return judged.halts;
    ({ tests } = judged);
  }
  return null;
}

describe('[MFE-11] speed', () => {
  it('halts a trial whose LCP is 400 ms later, and says by how much', () => {
    const counts = { stable: times('lcp', 5000, 0.5, 1.5), trial: times('lcp', 500, 0.9, 1.9) };
    expect(judgeInLooks(counts)).toMatch(
      /^its LCP is slower at the 75th percentile: \d\d % of \d+ views took more than 1\.5 s, 0 % of the stable release's\.$/,
    );
  });

  it('halts a slower trial although the first views of the stable release were slow', () => {
    let folded = foldSlot(newTrial, { stable: times('lcp', 100, 1.5, 2.5), trial: {}, ...usual });
    const slot = { stable: times('lcp', 300, 0.5, 1.5), trial: times('lcp', 300, 0.9, 1.9), ...usual };
    for (let look = 1; look <= 10; look += 1) folded = foldSlot(folded, slot);
    expect(folded.halts).toMatch(/^its LCP is slower at the 75th percentile/);
  });

  it('halts a trial that answers presses 200 ms later', () => {
    const counts = { stable: times('inp', 5000, 0, 0.15), trial: times('inp', 500, 0.2, 0.35) };
    expect(judgeInLooks(counts)).toContain('its INP is slower');
  });

  it('does not halt a trial with a slow tail whose 75th percentile is no later', () => {
    const slow = times('lcp', 100, 5, 6);
    const fast = times('lcp', 900, 0.5, 1.5);
    const trial = Object.fromEntries(
      Object.entries(fast).map(([key, value]) => [key, value + (slow[key] ?? 0)]),
    );
    expect(judgeInLooks({ stable: times('lcp', 9000, 0.5, 1.5), trial })).toBeNull();
  });

  it('does not halt a trial that is 50 ms later, as with a cold cache', () => {
    const counts = { stable: times('lcp', 5000, 0.02, 0.08), trial: times('lcp', 2000, 0.07, 0.13) };
    expect(judgeInLooks(counts)).toBeNull();
  });
});

describe('[MFE-11] what visitors do', () => {
  const stable = { visits: 9000, 'action:added': 900, 'action:checkout_started': 360 };

  it('halts a trial in which fewer visitors add to the cart', () => {
    const trial = { visits: 1000, 'action:added': 40, 'action:checkout_started': 40 };
    expect(judgeInLooks({ stable, trial })).toMatch(
      /^fewer visitors add to the cart: \d+ in \d+ visits, the stable release had \d+ in \d+\.$/,
    );
  });

  it('halts a trial whose cart does not open, so that no checkout starts', () => {
    const trial = { visits: 1000, 'action:added': 100 };
    expect(judgeInLooks({ stable, trial })).toContain('fewer visitors start a checkout: 0 in');
  });

  it('does not halt a trial in which visitors buy more, or as much', () => {
    const more = { visits: 1000, 'action:added': 200, 'action:checkout_started': 90 };
    expect(judgeInLooks({ stable, trial: more })).toBeNull();
    expect(
      judgeInLooks({ stable, trial: { visits: 1000, 'action:added': 97, 'action:checkout_started': 38 } }),
    ).toBeNull();
  });

  it('accepts a third fewer actions of visitors who are chosen by a condition, and no more', () => {
    const chosen = { ...usual, hasOtherVisitors: true };
    const third = { visits: 9000, 'action:added': 620, 'action:checkout_started': 250 };
    expect(judgeInLooks({ stable, trial: third })).not.toBeNull();
    expect(judgeInLooks({ stable, trial: third }, chosen)).toBeNull();
    expect(judgeInLooks({ stable, trial: { visits: 1000 } }, chosen)).not.toBeNull();
  });
});

it('[MFE-11] says what no browser has reported, and neither halts nor doubts for it', () => {
  const counts = { stable: { views: 1000, errors: 0 }, trial: { views: 1000, errors: 0 } };
  expect(judgeCounts({}, counts, usual)).toMatchObject({
    halts: null,
    doubts: null,
    missing: ['LCP', 'INP', 'visits'],
  });
  const onlyStable = { ...counts, stable: { ...counts.stable, visits: 1000, 'action:added': 100 } };
  expect(judgeInLooks(onlyStable)).toBeNull();
});

it('[MFE-5] finds a fault that begins after a day of sound views', () => {
  let tests: Tests = {};
  const counts = { stable: { views: 0, errors: 0 }, trial: { views: 0, errors: 0 } };
  let halts: string | null = null;
  for (let look = 0; look < 17_280; look += 1) {
    counts.stable.views += 95;
    counts.trial.views += 5;
    ({ tests, halts } = judgeCounts(tests, counts, usual));
  }
  expect(halts).toBeNull();
  let looks = 0;
  for (; halts === null && looks < 100; looks += 1) {
    counts.stable.views += 95;
    counts.trial.views += 5;
    counts.trial.errors += 4;
    ({ tests, halts } = judgeCounts(tests, counts, usual));
  }
  expect(halts).not.toBeNull();
  expect(looks).toBeLessThan(5);
});
