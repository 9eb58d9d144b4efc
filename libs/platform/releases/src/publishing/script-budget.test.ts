import { randomBytes } from 'node:crypto';
import { exceededBudget } from './script-budget';

const files: Readonly<Record<string, Uint8Array>> = {
  'browser/entry.mjs': randomBytes(6000),
  'browser/small.mjs': randomBytes(3000),
  'browser/large.mjs': randomBytes(20_000),
  'browser/late.mjs': randomBytes(50_000),
  // The Brotli size counts.
  'browser/spaces.mjs': new Uint8Array(500_000),
};

const release = {
  manifest: {
    entry: 'browser/entry.mjs',
    exposes: {
      './SmallPage': { js: ['browser/entry.mjs', 'browser/small.mjs', 'browser/spaces.mjs'], css: [] },
      './LargePage': { js: ['browser/large.mjs'], css: [] },
    },
  },
  file: async (path: string) => files[path] ?? new Uint8Array(),
};

it('[MFE-6] names the expose that loads more script than the budget', async () => {
  expect(await exceededBudget(release, {}, 27)).toBeUndefined();
  expect(await exceededBudget(release, {}, 20)).toEqual({ expose: './LargePage', kilobytes: 27, budget: 20 });
});

it('[MFE-6] counts the files that an expose loaded by itself', async () => {
  const loaded = { './SmallPage': ['browser/small.mjs', 'browser/late.mjs'] };
  expect(await exceededBudget(release, loaded, 40)).toEqual({
    expose: './SmallPage',
    kilobytes: 60,
    budget: 40,
  });
});
