const { providedVersions } = require('../../libs/federation/build/shared.mjs');
const preset = require('../../jest.preset.cjs');

module.exports = {
  ...preset,
  displayName: 'shell',
  rootDir: __dirname,
  // Its tests take longest: where there are two cores, Jest by itself would use one.
  maxWorkers: 2,
  globalSetup: '<rootDir>/jest.worker.mjs',
  setupFiles: ['<rootDir>/jest.setup.cjs'],
  // What the build writes in.
  globals: { PROVIDED_VERSIONS: providedVersions() },
  // Fastify's cookies are ES modules.
  transformIgnorePatterns: preset.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', '(?!(cookie|@fastify/cookie|'),
  ),
};
