module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'provider',
  rootDir: __dirname,
};
