module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'releases',
  rootDir: __dirname,
};
