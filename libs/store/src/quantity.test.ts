import fc from 'fast-check';
import { clampQuantity } from './quantity';

it.each([
  [0, 1],
  [-1, 1],
  [1, 1],
  [1.9, 1],
  [98.5, 98],
  [99, 99],
  [100, 99],
  [1e9, 99],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
])('[CRT-4] %p pieces become %p', (quantity, clamped) => {
  expect(clampQuantity(quantity)).toBe(clamped);
});

it('[CRT-4] is a whole number from 1 to 99 for any input, and keeps such numbers unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer({ min: -10, max: 110 })), (quantity) => {
      const clamped = clampQuantity(quantity);
      expect(Number.isInteger(clamped) && clamped >= 1 && clamped <= 99).toBe(true);
      expect(clampQuantity(clamped)).toBe(clamped);
      if (Number.isInteger(quantity) && quantity >= 1 && quantity <= 99) expect(clamped).toBe(quantity);
    }),
  );
});
