import fc from 'fast-check';
import { decide, defaultPolicy, wilsonBounds, type EvidenceCounts } from './guard';

function verdict(stable: [number, number], trial: [number, number]): string {
  const [stableViews, stableErrors] = stable;
  const [trialViews, trialErrors] = trial;
  return decide({
    stable: { views: stableViews, errors: stableErrors },
    trial: { views: trialViews, errors: trialErrors },
  }).kind;
}

it.each<[string, [number, number], [number, number], string]>([
  ['nothing was seen', [0, 0], [0, 0], 'wait'],
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
  ['a few fail and the stable release was hardly seen', [0, 0], [100, 6], 'wait'],
  ['one view reports many errors', [1000, 0], [20, 400], 'halt'],
])('[MFE-5] when %s', (_, stable, trial, expected) => {
  expect(verdict(stable, trial)).toBe(expected);
});

it('[MFE-5] says why it halts, in numbers', () => {
  const decision = decide({ stable: { views: 900, errors: 1 }, trial: { views: 40, errors: 12 } });
  expect(decision).toEqual({
    kind: 'halt',
    reason: '12 errors in 40 views, the stable release had 1 in 900.',
  });
});

it.each([
  [10, 100, 0.055, 0.174],
  [0, 50, 0, 0.071],
  [50, 50, 0.929, 1],
])('bounds %d of %d failing views as the Wilson interval at 95 %% does', (errors, views, lower, upper) => {
  const bounds = wilsonBounds({ errors, views }, 1.96);
  expect(bounds.lower).toBeCloseTo(lower, 2);
  expect(bounds.upper).toBeCloseTo(upper, 2);
});

const evidence: fc.Arbitrary<EvidenceCounts> = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([views, share]) => ({ views, errors: Math.floor(views * share) }));

it('[MFE-5] never halts a release that fails no more than the stable one', () => {
  fc.assert(
    fc.property(evidence, evidence, (stable, trial) => {
      fc.pre(trial.errors * stable.views <= stable.errors * trial.views && stable.views > 0);
      return decide({ stable, trial }).kind !== 'halt';
    }),
  );
});

it('[MFE-5] never halts with fewer errors than the policy asks for', () => {
  fc.assert(
    fc.property(evidence, evidence, (stable, trial) => {
      const few = { ...trial, errors: Math.min(trial.errors, defaultPolicy.minimumErrors - 1) };
      return decide({ stable, trial: few }).kind !== 'halt';
    }),
  );
});

it('[MFE-5] halts at most one sound release in a hundred, though it looks twenty times', () => {
  let state = 42;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const rollouts = 400;
  let halted = 0;
  for (let rollout = 0; rollout < rollouts; rollout += 1) {
    const stable = { views: 0, errors: 0 };
    const trial = { views: 0, errors: 0 };
    let isHalted = false;
    for (let look = 0; look < 20; look += 1) {
      for (let view = 0; view < 50; view += 1) {
        const counted = view % 5 === 0 ? trial : stable;
        counted.views += 1;
        if (random() < 0.05) counted.errors += 1;
      }
      isHalted ||= decide({ stable, trial }).kind === 'halt';
    }
    if (isHalted) halted += 1;
  }
  expect(halted).toBeLessThanOrEqual(rollouts / 100);
});
