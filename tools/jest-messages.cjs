/** Jest's transformer for `messages/*.json`: the same compiled messages as the builds have. */
const { createHash } = require('node:crypto');
const { compileMessages } = require('../libs/i18n/build/compile-messages.cjs');

module.exports = {
  process: (text, file) => ({ code: compileMessages(text, file) }),
  getCacheKey: (text) => createHash('sha1').update(text).digest('hex'),
};
