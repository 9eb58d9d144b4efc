module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'shell',
  rootDir: __dirname,
  setupFiles: ['<rootDir>/jest.setup.cjs'],
};
