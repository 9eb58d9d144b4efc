const fs = require('node:fs');
const path = require('node:path');
const { compileMessages } = require('../../i18n/build/compile-messages.cjs');

/**
 * Rspack's loader for `messages/*.json`: ICU texts become syntax trees, so that no parser is sent. What a
 * language lacks is filled in with English [I18-2].
 */
module.exports = function messageLoader(text) {
  const english = path.join(path.dirname(this.resourcePath), 'en.json');
  this.addDependency(english);
  const complete = { ...JSON.parse(fs.readFileSync(english, 'utf8')), ...JSON.parse(text) };
  return compileMessages(JSON.stringify(complete), this.resourcePath);
};
