const { providedVersions } = require('../federation/build/shared.mjs');
const preset = require('../../../jest.preset.cjs');

module.exports = async () => {
  const { shell } = await import('../../../apps/shell/shell.mjs');
  return {
    ...preset,
    displayName: 'server',
    rootDir: __dirname,
    globalSetup: '<rootDir>/jest.worker.mjs',
    setupFiles: ['<rootDir>/../browser/jest.setup.cjs'],
    // Constants that the build inserts.
    globals: { PROVIDED_VERSIONS: providedVersions(), SHELL: { prefix: shell.prefix, needs: shell.needs } },
    // Fastify's cookie packages are ES modules, and the exporter of traces imports one when it sends.
    transformIgnorePatterns: preset.transformIgnorePatterns.map((pattern) =>
      pattern.replace('(?!(', '(?!(cookie|@fastify/cookie|@opentelemetry/otlp-exporter-base|'),
    ),
  };
};
