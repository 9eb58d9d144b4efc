import fc from 'fast-check';
import { eValue, judgeBlock, newTest, type TestState } from './sequential-test';

function binomial(trials: number, count: number, rate: number): number {
  let ways = 1;
  for (let index = 0; index < count; index += 1) ways = (ways * (trials - index)) / (index + 1);
  return ways * rate ** count * (1 - rate) ** (trials - count);
}

/** The mean e-value after two blocks, over all outcomes of a trial and a stable release with these rates. */
function meanValue(rates: { trial: number; stable: number }, sizes: readonly [number, number][]): number {
  const plan = { assumed: 0.1, effects: [0.1, 0.5] };
  let mean = 0;
  function walk(
    state: TestState,
    seen: { trial: number; stable: number; t: number; s: number },
    rest: readonly [number, number][],
    weight: number,
  ): void {
    const [next, ...later] = rest;
    if (next === undefined) {
      mean += weight * eValue(state);
      return;
    }
    const [trials, stables] = next;
    for (let bad = 0; bad <= trials; bad += 1) {
      for (let badStable = 0; badStable <= stables; badStable += 1) {
        const now = {
          trial: seen.trial + trials,
          stable: seen.stable + stables,
          t: seen.t + bad,
          s: seen.s + badStable,
        };
        const judged = judgeBlock(
          state,
          { trial: { of: now.trial, bad: now.t }, stable: { of: now.stable, bad: now.s } },
          plan,
        );
        walk(
          judged,
          now,
          later,
          weight * binomial(trials, bad, rates.trial) * binomial(stables, badStable, rates.stable),
        );
      }
    }
  }
  walk(newTest(plan), { trial: 0, stable: 0, t: 0, s: 0 }, sizes, 1);
  return mean;
}

const size = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 9, max: 12 }));

it('[MFE-5] is an e-value: of equal or better trials its mean is at most 1, for every rate and size', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.tuple(size, size),
      (stable, share, sizes) => meanValue({ trial: share * stable, stable }, sizes) <= 1 + 1e-9,
    ),
    { numRuns: 50 },
  );
});

it('[MFE-5] grows with a trial that is worse', () => {
  expect(
    meanValue({ trial: 0.6, stable: 0.1 }, [
      [5, 10],
      [5, 10],
    ]),
  ).toBeGreaterThan(3);
});

it('[MFE-5] waits until both releases have been seen, and then judges all of it as one block', () => {
  const plan = { assumed: 0.1, effects: [0.5] };
  const empty = newTest(plan);
  const none = { of: 0, bad: 0 };
  expect(judgeBlock(empty, { trial: { of: 50, bad: 50 }, stable: none }, plan)).toBe(empty);
  expect(judgeBlock(empty, { trial: { of: 50, bad: 50 }, stable: { of: 1, bad: 0 } }, plan)).toMatchObject({
    blocks: 1,
    trial: { of: 50, bad: 50 },
  });
});

it('[MFE-5] stays a number that can be stored, however clear the evidence is', () => {
  const plan = { assumed: 0.001, effects: [0.95] };
  const judged = judgeBlock(
    newTest(plan),
    { trial: { of: 1e6, bad: 1e6 }, stable: { of: 1e6, bad: 0 } },
    plan,
  );
  expect(JSON.parse(JSON.stringify(judged))).toEqual(judged);
});
