/** The Jest settings of a remote, under the name that they have in the packed kit. */
module.exports = {
  ...require('../../jest.preset.cjs'),
  setupFiles: [require.resolve('../../tools/jest-globals.cjs')],
};
