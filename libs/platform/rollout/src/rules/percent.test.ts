import fc from 'fast-check';
import { parsePercent, percentToWeights } from './percent';

it.each([
  ['0', 0],
  ['5', 5],
  ['12.5', 12.5],
  ['0.001', 0.001],
  ['100', 100],
  ['100.000', 100],
])('[MFE-5] reads %s percent', (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});

it.each(['', '-1', '101', '100.001', '5%', '0.0001', '1e1', ' 5', '5,5', 'NaN', '.5', '0x5'])(
  '[MFE-5] refuses %j as a percentage',
  (text) => {
    expect(parsePercent(text)).toBeNull();
  },
);

it.each([
  [5, [5, 95]],
  [0, [0, 100]],
  [100, [100, 0]],
  [12.5, [125, 875]],
  [0.001, [1, 99_999]],
])('[MFE-5] writes %d percent as the smallest whole weights', (percent, weights) => {
  expect(percentToWeights(percent)).toEqual(weights);
});

const percents = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);

it('[MFE-5] writes every percentage as whole weights in the same ratio', () => {
  fc.assert(
    fc.property(percents, (percent) => {
      const [trial, stable] = percentToWeights(percent);
      const written = Math.round((trial * 100_000) / (trial + stable)) / 1000;
      return Number.isInteger(trial) && Number.isInteger(stable) && written === percent;
    }),
  );
});
