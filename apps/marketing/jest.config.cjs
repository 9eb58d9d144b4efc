module.exports = { ...require('../../jest.preset.cjs'), displayName: 'marketing', rootDir: __dirname };
