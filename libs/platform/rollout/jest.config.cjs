module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'rollout',
  rootDir: __dirname,
};
