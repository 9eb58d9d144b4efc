import { sha384 } from './integrity';
import { parseReleaseManifest, releaseLimits } from './manifest';
import { ReleaseError } from './release-error';

const integrity = sha384(new Uint8Array([1]));

const valid = {
  name: 'catalog',
  version: '1.5.0',
  commit: null,
  builtAt: '2025-11-21T12:00:00.000Z',
  contract: 1,
  shared: { react: '^19.3.1' },
  exposes: { './ShopPage': { js: ['browser/a.mjs'], css: [] } },
  entry: 'browser/a.mjs',
  server: 'server/server.cjs',
  styles: null,
  slices: [],
  messageKeys: {},
  files: { 'browser/a.mjs': { integrity, bytes: 1 }, 'server/server.cjs': { integrity, bytes: 1 } },
};

function parse(value: unknown): unknown {
  return parseReleaseManifest(
    new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
  );
}

it('reads a valid manifest', () => {
  expect(parse(valid)).toEqual(valid);
});

it.each([
  ['that is not JSON', '{"name":'],
  ['that is empty', ''],
  ['without files', { ...valid, files: undefined }],
  [
    'with a file outside the release',
    { ...valid, files: { ...valid.files, '../x': { integrity, bytes: 1 } } },
  ],
  ['whose entry is not listed', { ...valid, entry: 'browser/b.mjs' }],
  ['whose expose is not listed', { ...valid, exposes: { './A': { js: ['browser/b.mjs'], css: [] } } }],
  ['with a weak digest', { ...valid, files: { ...valid.files, a: { integrity: 'sha256-abc', bytes: 1 } } }],
  [
    'with too many bytes',
    { ...valid, files: { ...valid.files, a: { integrity, bytes: releaseLimits.bytes } } },
  ],
  ['with a version that is none', { ...valid, version: 'latest' }],
])('refuses a manifest %s', (_, value) => {
  expect(() => parse(value)).toThrow(ReleaseError);
});
