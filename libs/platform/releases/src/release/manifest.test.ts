import { sha384 } from './integrity';
import { readManifest, serialiseManifest } from './manifest';
import { ReleaseError } from './release-error';

const files = new Map([
  ['browser/a.mjs', new Uint8Array([1])],
  ['server/server.cjs', new Uint8Array([2, 3])],
]);

const valid = {
  name: 'catalog',
  version: '1.5.0',
  contract: 1,
  shared: { react: '^19.3.1' },
  exposes: { './ShopPage': { js: ['browser/a.mjs'], css: [] } },
  entry: 'browser/a.mjs',
  server: 'server/server.cjs',
  styles: null,
  routes: [],
  slots: {},
  slices: [],
  messageKeys: {},
};

function parse(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return readManifest(new TextEncoder().encode(text), files);
}

it('reads a valid manifest, with the digests of the files', () => {
  expect(parse(valid)).toEqual({
    ...valid,
    files: {
      'browser/a.mjs': { integrity: sha384(new Uint8Array([1])), bytes: 1 },
      'server/server.cjs': { integrity: sha384(new Uint8Array([2, 3])), bytes: 2 },
    },
  });
});

it('[MFE-3] writes the same bytes in whatever order the fields are given', () => {
  const reversed = Object.fromEntries(Object.entries(valid).reverse());
  expect(serialiseManifest({ ...valid, ...reversed })).toEqual(serialiseManifest(valid));
});

it.each([
  ['that is not JSON', '{"name":'],
  ['that is empty', ''],
  ['that is too long', ' '.repeat(600_000)],
  ['without a name', { ...valid, name: undefined }],
  ['whose entry is not there', { ...valid, entry: 'browser/b.mjs' }],
  ['whose expose is not there', { ...valid, exposes: { './A': { js: ['browser/b.mjs'], css: [] } } }],
  ['with a file outside the release', { ...valid, entry: '../a.mjs' }],
  ['with a version that is none', { ...valid, version: 'latest' }],
])('refuses a manifest %s', (_, value) => {
  expect(() => parse(value)).toThrow(ReleaseError);
});
