module.exports = require('./libs/platform/kit/jest/preset.cjs');
