module.exports = require('./libs/kit/jest/preset.cjs');
