/** Jest's transformer for `messages/*.json`: compiles messages like the builds. */
const { createHash } = require('node:crypto');
const { compileMessages, readMessages, readShopTexts } = require('@pluis/i18n/build/compile-messages.cjs');

const withShopTexts = (text, file) => JSON.stringify({ ...readMessages(text, file), ...readShopTexts(file) });

module.exports = {
  process: (text, file) => ({ code: compileMessages(withShopTexts(text, file), file) }),
  getCacheKey: (text, file) => createHash('sha1').update(withShopTexts(text, file)).digest('hex'),
};
