const fs = require('node:fs');
const path = require('node:path');
const {
  compileMessages,
  readMessages,
  readShopTexts,
  shopTextsFile,
} = require('@pluis/i18n/build/compile-messages.cjs');

/**
 * Rspack's loader for `messages/*.json`: converts ICU texts to syntax trees, so that no parser is sent to
 * browsers. Adds the shop's own texts from `shop-texts/`. Missing and empty translations are filled in with
 * English [I18-2].
 */
module.exports = function messageLoader(text) {
  const { resourcePath } = this;
  const englishPath = path.join(path.dirname(resourcePath), 'en.json');
  for (const file of [englishPath, shopTextsFile(englishPath), shopTextsFile(resourcePath)]) {
    if (fs.existsSync(file)) this.addDependency(file);
  }
  const english = {
    ...readMessages(fs.readFileSync(englishPath, 'utf8'), englishPath),
    ...readShopTexts(englishPath),
  };
  const translated = { ...readMessages(text, resourcePath), ...readShopTexts(resourcePath) };
  const filled = Object.entries(translated).filter(([, message]) => message !== '');
  return compileMessages(JSON.stringify({ ...english, ...Object.fromEntries(filled) }), resourcePath);
};
