import fc from 'fast-check';
import path from 'node:path';
import { isReleasePath, isRemoteName, isVersion } from './names';

it.each(['catalog', 'cart', 'a-b1'])('takes %s as a remote', (name) => {
  expect(isRemoteName(name)).toBe(true);
});

it.each(['', 'Catalog', '../catalog', 'a/b', '1a', '.catalog', 'a'.repeat(65)])(
  'refuses %s as a remote',
  (name) => {
    expect(isRemoteName(name)).toBe(false);
  },
);

it.each(['1.5.0', '0.0.0-c0123456789ab', '1.0.0-beta.1'])('takes %s as a version', (version) => {
  expect(isVersion(version)).toBe(true);
});

it.each(['', 'v1.5.0', '1.5', '1.5.0+build', ' 1.5.0', '../1.5.0', 'latest', 'off', '1.5.0/..'])(
  'refuses %s as a version: one spelling each, and safe as a folder',
  (version) => {
    expect(isVersion(version)).toBe(false);
  },
);

it.each(['browser/a.mjs', 'server/server.cjs', 'release.json', 'browser/__federation_expose_A.1-2.mjs'])(
  'takes %s as a file',
  (file) => {
    expect(isReleasePath(file)).toBe(true);
  },
);

it.each([
  '',
  '/etc/passwd',
  '../a',
  'a/../b',
  'a//b',
  'a\\b',
  '.',
  'a/.hidden',
  'a%2e%2e/b',
  'a\0b',
  'a?b',
  'a#b',
])('refuses %j as a file', (file) => {
  expect(isReleasePath(file)).toBe(false);
});

it('accepts no path that leaves the folder', () => {
  const pieces = fc.array(fc.constantFrom('..', '.', '/', '\\', 'a', '%2e', '\0', ' ', 'é'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(pieces, (parts) => {
      const file = parts.join('');
      return !isReleasePath(file) || path.posix.join('/store', file).startsWith('/store/');
    }),
  );
});
