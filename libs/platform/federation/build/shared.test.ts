import path from 'node:path';
import toolkit from '@reduxjs/toolkit/package.json';
import { version } from 'react';
import { inNode } from './testing/node-module';

const file = path.join(__dirname, 'shared.mjs');
const ids = inNode(file, 'm.sharedModules') as string[];

it('[MFE-2] the shell provides every module that remotes leave out, in the version that is installed', () => {
  const versions = inNode(file, 'm.providedVersions()');
  expect(Object.keys(Object(versions))).toEqual(ids);
  expect(versions).toMatchObject({
    react: version,
    'react/jsx-runtime': version,
    '@reduxjs/toolkit/query/react': toolkit.version,
    '@pluis/store': expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

it('[MFE-6] a remote asks for the major that it was built against, and at least that version', () => {
  const ranges = inNode(file, 'm.requiredRanges()');
  expect(ranges).toEqual(
    inNode(file, 'Object.fromEntries(Object.entries(m.providedVersions()).map(([id, v]) => [id, "^" + v]))'),
  );
});

it('says which package is missing, and where to add it', () => {
  const folder = path.join(__dirname, 'package-folder.mjs');
  expect(() => inNode(folder, "m.packageFolder('no-such-package')")).toThrow(
    'no-such-package is not installed. Add it to package.json.',
  );
});
