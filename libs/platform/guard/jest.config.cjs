module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'guard', rootDir: __dirname };
