/** @jest-environment node */
import fc from 'fast-check';
import { compare, estimateQuantile, estimateShare } from './statistics';

it('[MFE-11] a share has its Wilson interval, which narrows with more observations', () => {
  // The values of the example in Wilson's method: 10 of 100.
  const few = estimateShare(10, 100);
  expect(few?.value).toBe(0.1);
  expect(few?.low).toBeCloseTo(0.0552, 3);
  expect(few?.high).toBeCloseTo(0.1744, 3);
  const many = estimateShare(1000, 10_000);
  expect((many?.high ?? 0) - (many?.low ?? 0)).toBeLessThan(((few?.high ?? 0) - (few?.low ?? 0)) / 5);
  expect(estimateShare(0, 0)).toBeNull();
  expect(estimateShare(0, 50)?.high).toBeGreaterThan(0.05);
});

it('[MFE-11] a quantile is interpolated within its bucket, with an interval by its rank', () => {
  const histogram = [
    { bound: 0.1, upTo: 0 },
    { bound: 0.2, upTo: 50 },
    { bound: 0.4, upTo: 100 },
    { bound: Number.POSITIVE_INFINITY, upTo: 100 },
  ];
  const found = estimateQuantile(0.75, histogram);
  expect(found?.value).toBeCloseTo(0.3);
  expect(found?.low).toBeCloseTo(0.3 - (0.2 * (1.96 * Math.sqrt(100 * 0.75 * 0.25))) / 50, 3);
  expect(found?.high).toBeCloseTo(0.3 + (0.2 * (1.96 * Math.sqrt(100 * 0.75 * 0.25))) / 50, 3);
  expect(estimateQuantile(0.75, [])).toBeNull();
});

it('[MFE-11] values beyond the last bound count as that bound', () => {
  const histogram = [
    { bound: 10, upTo: 1 },
    { bound: Number.POSITIVE_INFINITY, upTo: 100 },
  ];
  expect(estimateQuantile(0.75, histogram)?.value).toBe(10);
});

it('[MFE-11] an interval contains its value', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (a, b, c) => {
      const histogram = [
        { bound: 0.1, upTo: a },
        { bound: 0.5, upTo: a + b },
        { bound: 2, upTo: a + b + c },
      ];
      for (const each of [estimateQuantile(0.75, histogram), estimateShare(a, a + b)]) {
        if (each === null) continue;
        expect(each.low).toBeLessThanOrEqual(each.value);
        expect(each.high).toBeGreaterThanOrEqual(each.value);
      }
    }),
  );
});

it('[MFE-11] two releases differ only if their intervals do not overlap', () => {
  expect(compare(estimateShare(30, 100), estimateShare(5, 100))).toBe('higher');
  expect(compare(estimateShare(5, 100), estimateShare(30, 100))).toBe('lower');
  expect(compare(estimateShare(3, 10), estimateShare(5, 100))).toBe('alike');
  expect(compare(null, estimateShare(5, 100))).toBe('unknown');
});
