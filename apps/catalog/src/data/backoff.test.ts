import fc from 'fast-check';
import { backoff, delayBeforeRetry } from './backoff';

describe('delayBeforeRetry', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [5, 16_000],
    [6, 30_000],
    [100, 30_000],
  ])('[API-3] before retry %i waits %i ms', (retry, expected) => {
    expect(delayBeforeRetry(retry)).toBe(expected);
  });

  it('[API-3] starts at 1 s, never shrinks and never passes 30 s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (retry) => {
        const delay = delayBeforeRetry(retry);
        expect(delay).toBeGreaterThanOrEqual(1000);
        expect(delay).toBeLessThanOrEqual(30_000);
        expect(delayBeforeRetry(retry + 1)).toBeGreaterThanOrEqual(delay);
      }),
    );
  });
});

describe('backoff', () => {
  it('[API-3] ends at once when the query is given up', async () => {
    const controller = new AbortController();
    const waiting = backoff(3, 3, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow('given up');
    await expect(backoff(3, 3, controller.signal)).rejects.toThrow('given up');
  });
});
