/** @jest-environment node */
import { sharedModules } from '../server/shared-modules';
import { providedModules } from './shared-modules';

declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

it('[MFE-2] browser and server share the same modules: those that remotes leave out of their builds', () => {
  const leftOut = Object.keys(PROVIDED_VERSIONS).sort();
  expect(Object.keys(providedModules()).sort()).toEqual(leftOut);
  expect(Object.keys(sharedModules).sort()).toEqual(leftOut);
});

it('[MFE-6] each is provided in the version that is installed', () => {
  const versions = Object.entries(providedModules()).map(([id, { version }]) => [id, version]);
  expect(Object.fromEntries(versions)).toEqual(PROVIDED_VERSIONS);
});
