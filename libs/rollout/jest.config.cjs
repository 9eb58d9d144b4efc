module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'rollout',
  rootDir: __dirname,
  // On two cores Jest would use only one by default.
  maxWorkers: 2,
  testEnvironment: 'node',
};
