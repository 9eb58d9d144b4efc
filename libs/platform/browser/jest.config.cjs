const { providedVersions } = require('../federation/build/shared.mjs');
const preset = require('../../../jest.preset.cjs');

module.exports = {
  ...preset,
  displayName: 'browser',
  rootDir: __dirname,
  setupFiles: ['<rootDir>/jest.setup.cjs'],
  // A constant that the build inserts.
  globals: { PROVIDED_VERSIONS: providedVersions() },
};
