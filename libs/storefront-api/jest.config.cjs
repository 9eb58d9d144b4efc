module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'storefront-api',
  rootDir: __dirname,
};
