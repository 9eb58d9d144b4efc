module.exports = { ...require('../../jest.preset.cjs'), displayName: 'settings', rootDir: __dirname };
