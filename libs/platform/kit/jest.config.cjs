module.exports = { ...require('./jest-preset.cjs'), displayName: 'kit', rootDir: __dirname };
