/** @jest-environment node */
import { createFairClock } from './fair-clock';

/** Advances a clock: the time of each check, and how long the thread had waited for a CPU by then. */
function timeAfter(looks: readonly (readonly [at: number, waitedMs: number | undefined])[]): number {
  const clock = createFairClock();
  for (const [at, waitedMs] of looks) clock.advance(at, waitedMs);
  return clock.time();
}

it.each([
  [
    'a thread that has a CPU for itself',
    [
      [1000, 5],
      [1100, 5],
      [1200, 5],
    ],
    200,
  ],
  [
    'a thread that gets a tenth of a CPU',
    [
      [1000, 5],
      [1100, 95],
      [1200, 185],
    ],
    20,
  ],
  [
    'a thread that gets no CPU at all',
    [
      [1000, 5],
      [1100, 105],
      [1200, 210],
    ],
    0,
  ],
  [
    'a system that does not say what a thread waits',
    [
      [1000, undefined],
      [1100, undefined],
    ],
    100,
  ],
  [
    'a process that was stopped for an hour',
    [
      [1000, 5],
      [3_601_000, 5],
    ],
    1000,
  ],
] as const)('[MFE-4] %s is charged only for the time that it could use', (_what, looks, expected) => {
  expect(timeAfter(looks)).toBe(expected);
});

it("[MFE-4] a thread's idle time is not charged", () => {
  const clock = createFairClock();
  clock.advance(1000, 0);
  clock.advance(1100, 0);
  clock.stop();
  clock.advance(9000, 0);
  clock.advance(9100, 0);
  expect(clock.time()).toBe(200);
});
