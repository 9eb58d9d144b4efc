import { until } from './until';

it('waits until a condition holds', async () => {
  let asked = 0;
  await until(() => (asked += 1) === 3);
  expect(asked).toBe(3);
});

it('names the condition that does not hold in time, also while the clock is a fake', async () => {
  jest.useFakeTimers();
  const isReady = false;
  await expect(until(() => isReady, 20)).rejects.toThrow(/^Not within 20 ms: .*isReady/);
  jest.useRealTimers();
});
