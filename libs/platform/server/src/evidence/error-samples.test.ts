/** @jest-environment node */
import { servedRelease } from '../testing/served-parts';
import { createErrorSamples } from './error-samples';

const served = servedRelease('catalog', '1.5.0', {});
const { files, server } = served.release.manifest;

function samples() {
  let time = Date.parse('2026-01-01T12:00:00Z');
  const releases = {
    ofVersion: async (_: string, version: string) => (version === '1.5.0' ? served : undefined),
  };
  const errors = createErrorSamples({ releases, now: () => (time += 1000) });
  const add = (message: string, stack = '', version = '1.5.0') =>
    errors.add('catalog', version, { where: 'render', message, stack });
  return { errors, add };
}

it('[MFE-12] keeps the places of the release’s own files, with their digests, and counts equal errors once', async () => {
  const { errors, add } = samples();
  const stack = `Error: x
    at Page (https://shop.example/releases/catalog/1.5.0/browser/page.mjs:1:20)
    at https://evil.example/browser/unknown.mjs:1:2?key=anna
    at a (browser/../../etc/passwd:1:2)
    at b (browser/entry.mjs:0:7)
    at c (catalog@1.5.0/server.cjs:3:4)`;
  await add('x is not a function', stack);
  await add('x is not a function', stack);
  expect(errors.of('catalog')).toEqual([
    {
      version: '1.5.0',
      where: 'render',
      message: 'x is not a function',
      frames: [
        { file: 'browser/page.mjs', digest: files['browser/page.mjs']?.integrity, line: 1, column: 20 },
        { file: server, digest: files[server]?.integrity, line: 3, column: 4 },
      ],
      count: 2,
      firstAt: '2026-01-01T12:00:02.000Z',
      lastAt: '2026-01-01T12:00:03.000Z',
    },
  ]);
  expect(errors.of('cat')).toEqual([]);
});

it('[MFE-12] is bounded: a flood of different messages drops the rarest, and keeps the frequent one', async () => {
  const { errors, add } = samples();
  for (let count = 0; count < 5; count += 1) await add('frequent');
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') await add(`odd ${letter}`);
  expect(errors.of('catalog')).toHaveLength(20);
  expect(errors.of('catalog')[0]).toMatchObject({ message: 'frequent', count: 5 });
  await add('of another release', '', '2.0.0');
  expect(errors.of('catalog')).toHaveLength(21);
});
