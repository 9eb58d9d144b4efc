/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from './shared-modules';
import { namesOf, providedModules, sharedNames } from '@pluis/browser/federation';

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

it.each(Object.entries(providedModules()))(
  '[MFE-6] the list of names says what browsers get of %s',
  async (id, provided) => {
    const given = 'module' in provided ? provided.module : await provided.fetch();
    expect(sharedNames[id]).toEqual(namesOf(Object(given)));
    expect(sharedNames[id]).not.toEqual([]);
  },
);

it('[MFE-6] types and lint refuse by the same list; tools/checks/write-surface.mjs writes it', () => {
  const surface: Record<string, string[]> = JSON.parse(
    readFileSync(path.join(__dirname, '../../../kit/surface.json'), 'utf8'),
  );
  expect(surface).toEqual(Object.fromEntries(Object.entries(sharedNames).filter(([id]) => id in surface)));
  expect(Object.keys(surface)).toEqual(['react-redux', 'react-router-dom', 'react-intl', '@reduxjs/toolkit']);
});
