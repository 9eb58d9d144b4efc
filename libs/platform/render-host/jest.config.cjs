const { providedVersions } = require('../federation/build/shared.mjs');

module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'render-host',
  rootDir: __dirname,
  setupFiles: ['<rootDir>/../browser/jest.setup.cjs'],
  // A constant that the build inserts.
  globals: { PROVIDED_VERSIONS: providedVersions() },
};
