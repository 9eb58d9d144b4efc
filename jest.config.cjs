const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

// Not by a pattern: the checkout's folder may have any name.
const projects = ['apps', 'libs', 'libs/platform']
  .flatMap((folder) => readdirSync(join(__dirname, folder)).map((name) => join(__dirname, folder, name)))
  .map((project) => join(project, 'jest.config.cjs'))
  .filter((file) => existsSync(file));

/** All unit tests of the workspace in one run, so that both cores have work until the end. */
module.exports = {
  projects,
  testSequencer: require.resolve('./tools/jest-sequencer.cjs'),
  // One more than cores: some tests wait for processes.
  maxWorkers: 3,
  testTimeout: require('./jest.preset.cjs').testTimeout,
};
