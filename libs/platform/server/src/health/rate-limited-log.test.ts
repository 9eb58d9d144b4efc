/** @jest-environment node */
import { createRateLimitedLog } from './rate-limited-log';

it('says each cause once a minute, and then how often it happened', () => {
  let time = 0;
  const say = jest.fn();
  const warn = createRateLimitedLog(say, () => time);
  for (let count = 0; count < 5; count += 1) warn('one', { remote: 'catalog' }, 'it failed');
  warn('other', {}, 'it failed');
  expect(say.mock.calls).toEqual([
    [{ remote: 'catalog' }, 'it failed'],
    [{}, 'it failed'],
  ]);
  time = 60_000;
  warn('one', { remote: 'catalog' }, 'it failed');
  expect(say).toHaveBeenLastCalledWith({ remote: 'catalog', times: 5 }, 'it failed');
});

it('sums up a burst that is over, once', () => {
  jest.useFakeTimers();
  const say = jest.fn();
  const warn = createRateLimitedLog(say);
  for (let count = 0; count < 1788; count += 1) warn('busy', { count }, 'too many');
  expect(say).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(say.mock.calls.slice(1)).toEqual([[{ count: 1787, times: 1787 }, 'too many']]);
  jest.advanceTimersByTime(600_000);
  expect(say).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
