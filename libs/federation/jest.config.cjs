module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'federation',
  rootDir: __dirname,
  testMatch: ['<rootDir>/{src,build}/**/*.test.ts'],
};
