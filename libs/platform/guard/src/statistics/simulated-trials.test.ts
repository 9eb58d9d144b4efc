import { simulateTrials, type SimulatedRelease } from '../testing/simulated-trials';

const good: SimulatedRelease = { errorRate: 0.005, added: 0.1, checkout: 0.04, lcp: 1.2, inp: 0.08 };
const usual = { stable: good, trial: good, stablePerTrial: 1, visits: 5000, runs: 100, seed: 1 };

function haltedShare(change: Partial<typeof usual>): number {
  const trials = simulateTrials({ ...usual, ...change });
  return trials.filter((halted) => halted !== null).length / trials.length;
}

it.each([1, 9])(
  '[MFE-11] halts at most 1 %% of the trials that are no worse, though it looks every five seconds, with %i stable views per view',
  (stablePerTrial) => {
    expect(haltedShare({ stablePerTrial })).toBeLessThanOrEqual(0.01);
  },
);

it('[MFE-11] finds a tenth fewer additions to the cart in 80 % of the trials if 30 % of the visits add to it', () => {
  const stable = { ...good, added: 0.3 };
  const trial = { ...good, added: 0.27 };
  expect(haltedShare({ stable, trial, stablePerTrial: 9, runs: 60 })).toBeGreaterThanOrEqual(0.8);
});

it('[MFE-11] gives the same result for the same seed, and another one for another seed', () => {
  const trial = { ...good, added: 0.08 };
  const halts = (seed: number) => simulateTrials({ ...usual, trial, seed, runs: 20 });
  expect(halts(1)).toEqual(halts(1));
  expect(halts(1)).not.toEqual(halts(2));
});
