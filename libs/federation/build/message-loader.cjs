const fs = require('node:fs');
const path = require('node:path');
const { compileMessages, readMessages } = require('../../i18n/build/compile-messages.cjs');

/**
 * Rspack's loader for `messages/*.json`: converts ICU texts to syntax trees, so that no parser is sent to
 * browsers. Missing and empty translations are filled in with English [I18-2].
 */
module.exports = function messageLoader(text) {
  const { resourcePath } = this;
  const englishPath = path.join(path.dirname(resourcePath), 'en.json');
  this.addDependency(englishPath);
  const english = readMessages(fs.readFileSync(englishPath, 'utf8'), englishPath);
  const translated = Object.entries(readMessages(text, resourcePath)).filter(([, message]) => message !== '');
  return compileMessages(JSON.stringify({ ...english, ...Object.fromEntries(translated) }), resourcePath);
};
