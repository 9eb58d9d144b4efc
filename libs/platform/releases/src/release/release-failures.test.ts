import { ReleaseError } from './release-error';
import { createReleaseFailures } from './release-failures';

const ref = { remote: 'catalog', version: '1.4.0', integrity: '' };
const error = new ReleaseError('http', '1.4.0 answered 503');

it('[MFE-4] a failed release rests for a time that doubles, up to 30 s, until it has opened', () => {
  let now = 0;
  const failures = createReleaseFailures(() => now);
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    failures.add('key', ref, error);
    now += seconds * 1000 - 1;
    expect(failures.isResting('key')).toBe(true);
    now += 1;
    expect(failures.isResting('key')).toBe(false);
    expect(failures.has('key')).toBe(true);
  }
  expect(failures.list()).toEqual([
    expect.objectContaining({
      remote: 'catalog',
      version: '1.4.0',
      kind: 'http',
      reason: '1.4.0 answered 503',
    }),
  ]);
  failures.clear('key');
  expect([failures.has('key'), failures.list()]).toEqual([false, []]);
});

it('remembers a bounded number of failures, the latest', () => {
  const failures = createReleaseFailures(() => 0);
  for (let patch = 0; patch < 250; patch += 1)
    failures.add(`1.0.${patch}`, { ...ref, version: `1.0.${patch}` }, error);
  expect(failures.list()).toHaveLength(200);
  expect([failures.has('1.0.0'), failures.has('1.0.249')]).toEqual([false, true]);
});
