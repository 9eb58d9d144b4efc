const { compileMessages } = require('../../i18n/build/compile-messages.cjs');

/** Rspack's loader for `messages/*.json`: ICU texts become strings and syntax trees, so that no parser is sent. */
module.exports = function messageLoader(text) {
  return compileMessages(text, this.resourcePath);
};
