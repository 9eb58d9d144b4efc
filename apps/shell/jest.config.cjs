module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'shell',
  rootDir: __dirname,
  setupFiles: ['<rootDir>/../../libs/platform/browser/jest.setup.cjs'],
};
