import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInstalled, isWhatLockNames } from '../environment.mjs';

const locked = {
  '': { name: 'pluis' },
  'apps/cart': { version: '1.0.0' },
  'node_modules/@pluis/cart': { link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/swc-darwin': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const { '': _root, 'apps/cart': _own, 'node_modules/swc-darwin': _other, ...installed } = locked;

test('does not install again what `npm ci` has installed', () => {
  assert.equal(isWhatLockNames(locked, installed), true);
  assert.equal(isInstalled(), true);
});

test('installs a package of another version, with another digest, or that is missing', () => {
  const { 'node_modules/react': react, ...without } = installed;
  assert.equal(isWhatLockNames(locked, without), false);
  for (const other of [
    { ...react, version: '19.3.0' },
    { ...react, integrity: 'sha512-c' },
  ])
    assert.equal(isWhatLockNames(locked, { ...without, 'node_modules/react': other }), false);
});
