/** A remote's Jest settings. */
module.exports = {
  ...require('./jest/preset.cjs'),
  testEnvironment: 'jsdom',
  setupFiles: [require.resolve('./jest/globals.cjs')],
};
