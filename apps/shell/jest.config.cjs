const { providedVersions } = require('../../libs/platform/federation/build/shared.mjs');
const preset = require('../../jest.preset.cjs');

module.exports = {
  ...preset,
  displayName: 'shell',
  rootDir: __dirname,
  globalSetup: '<rootDir>/jest.worker.mjs',
  setupFiles: ['<rootDir>/jest.setup.cjs'],
  // Constants that the build inserts.
  globals: { PROVIDED_VERSIONS: providedVersions() },
  // Fastify's cookie packages are ES modules, and the exporter of traces imports one when it sends.
  transformIgnorePatterns: preset.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', '(?!(cookie|@fastify/cookie|@opentelemetry/otlp-exporter-base|'),
  ),
};
