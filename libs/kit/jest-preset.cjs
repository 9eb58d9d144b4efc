/** A remote's Jest settings. The packed kit exports them under this name. */
module.exports = {
  ...require('../../jest.preset.cjs'),
  testEnvironment: 'jsdom',
  setupFiles: [require.resolve('../../tools/jest-globals.cjs')],
};
