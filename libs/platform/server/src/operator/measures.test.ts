/** @jest-environment node */
import fc from 'fast-check';
import type { Counts } from '@pluis/guard';
import { compare, measureAll, quantileFigure, shareFigure } from './measures';

it('[MFE-11] a share has its Wilson interval, which narrows with more observations', () => {
  // The values of the example in Wilson's method: 10 of 100.
  const few = shareFigure(10, 100);
  expect(few?.value).toBe(0.1);
  expect(few?.low).toBeCloseTo(0.0552, 3);
  expect(few?.high).toBeCloseTo(0.1744, 3);
  const many = shareFigure(1000, 10_000);
  expect((many?.high ?? 0) - (many?.low ?? 0)).toBeLessThan(((few?.high ?? 0) - (few?.low ?? 0)) / 5);
  expect(shareFigure(0, 0)).toBeNull();
  expect(shareFigure(0, 50)?.high).toBeGreaterThan(0.05);
});

it('[MFE-11] a quantile is interpolated within its bucket, with an interval by its rank', () => {
  const histogram = [
    { bound: 0.1, upTo: 0 },
    { bound: 0.2, upTo: 50 },
    { bound: 0.4, upTo: 100 },
    { bound: Number.POSITIVE_INFINITY, upTo: 100 },
  ];
  const found = quantileFigure(0.75, histogram);
  expect(found?.value).toBeCloseTo(0.3);
  expect(found?.low).toBeCloseTo(0.3 - (0.2 * (1.96 * Math.sqrt(100 * 0.75 * 0.25))) / 50, 3);
  expect(found?.high).toBeCloseTo(0.3 + (0.2 * (1.96 * Math.sqrt(100 * 0.75 * 0.25))) / 50, 3);
  expect(quantileFigure(0.75, [])).toBeNull();
});

it('[MFE-11] values beyond the last bound count as that bound', () => {
  const histogram = [
    { bound: 10, upTo: 1 },
    { bound: Number.POSITIVE_INFINITY, upTo: 100 },
  ];
  expect(quantileFigure(0.75, histogram)?.value).toBe(10);
});

it('[MFE-11] an interval contains its value', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (a, b, c) => {
      const histogram = [
        { bound: 0.1, upTo: a },
        { bound: 0.5, upTo: a + b },
        { bound: 2, upTo: a + b + c },
      ];
      for (const each of [quantileFigure(0.75, histogram), shareFigure(a, a + b)]) {
        if (each === null) continue;
        expect(each.low).toBeLessThanOrEqual(each.value);
        expect(each.high).toBeGreaterThanOrEqual(each.value);
      }
    }),
  );
});

it.each([
  ['worse', 30, 5, false],
  ['better', 5, 30, false],
  ['better', 30, 5, true],
  ['worse', 5, 30, true],
  ['alike', 7, 5, false],
] as const)(
  '[MFE-11] %s: two releases differ only if their intervals do not overlap',
  (verdict, trial, stable, isHigherBetter) => {
    expect(compare(shareFigure(trial, 100), shareFigure(stable, 100), isHigherBetter)).toBe(verdict);
    expect(compare(null, shareFigure(stable, 100), isHigherBetter)).toBe('unknown');
  },
);

it('[MFE-11] with a trial, both releases are counted since it began; without one, over the whole time', () => {
  const stable: Counts[] = [{ views: 100, errors: 50 }, { views: 100, errors: 10 }, {}];
  const trial: Counts[] = [{}, { views: 20, errors: 1 }, {}];
  const since = { stable: { views: 100, errors: 10 }, trial: { views: 20, errors: 1 } };
  const [errors] = measureAll(stable, trial, since);
  expect(errors).toMatchObject({
    stable: { value: 0.1, of: 100, text: '10 % (5.5 % to 17 %)' },
    trial: { value: 0.05, of: 20 },
    verdict: 'alike',
  });
  expect(errors?.periods.map((period) => [period.stable?.value, period.trial?.value])).toEqual([
    [0.5, undefined],
    [0.1, 0.05],
    [undefined, undefined],
  ]);
  expect(measureAll(stable, null, null)[0]).toMatchObject({
    stable: { value: 0.3 },
    trial: null,
    verdict: null,
  });
});

it('[MFE-11] vitals are the 75th percentile of the buckets, in ms below a second', () => {
  const counts = {
    visits: 4,
    'lcp:2': 4,
    'lcp:+Inf': 4,
    'lcp:1': 2,
    'inp:0.1': 4,
    'inp:+Inf': 4,
    'action:added': 1,
  };
  const texts = measureAll([counts], null, null).map(({ id, stable }) => [id, stable?.text.split(' (')[0]]);
  expect(texts).toEqual([
    ['errors', undefined],
    ['lcp', '1.50 s'],
    ['inp', '75 ms'],
    ['added', '25 %'],
    ['checkouts', '0 %'],
  ]);
});
