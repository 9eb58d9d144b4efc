/** All unit tests of the workspace in one run, so that both cores have work until the end. */
module.exports = {
  projects: ['<rootDir>/{apps,libs}/*/jest.config.cjs'],
  testSequencer: require.resolve('./tools/jest-sequencer.cjs'),
  maxWorkers: 2,
  testTimeout: require('./jest.preset.cjs').testTimeout,
};
