import { createBreaker } from './breaker';

let time = 1_000_000;
const trial = { remote: 'catalog', version: '2.0.0', reason: 'its process ended' };
const stable = { ...trial, version: '1.0.0' };

/** The breaker of a newly started server; release 1.0.0 is stable. */
function start() {
  return createBreaker({ isProven: (_remote, version) => version === '1.0.0', now: () => time });
}

it('[MFE-5] one crash of a release on trial pauses it for a minute, and the guard hears of it', () => {
  const breaker = start();
  expect(breaker.isPaused('catalog', '2.0.0')).toBe(false);
  breaker.crash(trial);
  expect(breaker.isPaused('catalog', '2.0.0')).toBe(true);
  expect(breaker.crashed()).toEqual([{ remote: 'catalog', version: '2.0.0' }]);
  time += 60_000;
  expect(breaker.isPaused('catalog', '2.0.0')).toBe(false);
  expect(breaker.crashed()).toEqual([]);
});

it('[MFE-4] one crash of what everybody gets may be the machine’s: a second one within ten minutes pauses it', () => {
  const breaker = start();
  breaker.crash(stable);
  time += 10 * 60_000;
  breaker.crash(stable);
  expect(breaker.isPaused('catalog', '1.0.0')).toBe(false);
  time += 9 * 60_000;
  breaker.crash(stable);
  expect(breaker.isPaused('catalog', '1.0.0')).toBe(true);
  expect(breaker.isPaused('catalog', '2.0.0')).toBe(false);
});

it.each([1, 3, 200])('[MFE-4] %d pages that fail pause nothing, and are listed for the operator', (pages) => {
  const breaker = start();
  for (let page = 0; page < pages; page += 1) breaker.error({ ...trial, reason: 'no such colour' });
  expect(breaker.isPaused('catalog', '2.0.0')).toBe(false);
  expect(breaker.crashed()).toEqual([]);
  expect(breaker.failures()).toEqual([
    expect.objectContaining({ version: '2.0.0', reason: 'no such colour' }),
  ]);
  time += 10 * 60_000;
  expect(breaker.failures()).toEqual([]);
});

it('[MFE-4] a release that goes on crashing is paused for 1, 2, 4, 8 and then 15 minutes each', () => {
  const breaker = start();
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    breaker.crash(trial);
    time += minutes * 60_000 - 1;
    expect(breaker.isPaused('catalog', '2.0.0')).toBe(true);
    time += 1;
    expect(breaker.isPaused('catalog', '2.0.0')).toBe(false);
  }
});

it('[MFE-4] a crash during a pause does not make it longer', () => {
  const breaker = start();
  breaker.crash(trial);
  time += 59_000;
  breaker.crash(trial);
  time += 1000;
  expect(breaker.isPaused('catalog', '2.0.0')).toBe(false);
});

it('remembers the last hundred releases that failed', () => {
  const breaker = start();
  for (let number = 0; number < 101; number += 1) breaker.crash({ ...trial, version: `1.0.${number}` });
  expect(breaker.crashed()).toHaveLength(100);
  expect(breaker.isPaused('catalog', '1.0.0')).toBe(false);
});
