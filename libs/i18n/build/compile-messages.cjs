/**
 * Compiles a part's messages at build time, so that the browser needs no ICU parser. CommonJS and synchronous,
 * because Jest's transformers and bundler loaders are.
 *
 * Every message becomes an AST, even plain text: react-intl passes any string to the parser, and since the parser is
 * replaced by an alias, that would be an error at every rendering. An AST with one literal is returned as it is.
 */
const fs = require('node:fs');
const path = require('node:path');
const { parse } = require('@formatjs/icu-messageformat-parser');

/** JSON has no comments: a note at the top of a file has this key and is not a message. */
const noteKey = '_note';

/**
 * @param {string} jsonText A messages file: `{ "cart.title": "Cart", … }`.
 * @param {string} fileName Named in errors.
 * @returns {string} JSON of the same keys with the messages' ASTs, as `IntlProvider` takes them.
 * @throws {Error} with file and key, if the text is not such a file or a message is not valid ICU.
 */
function compileMessages(jsonText, fileName) {
  const compiled = Object.entries(readMessages(jsonText, fileName)).map(([key, message]) => {
    try {
      return [key, parseMessage(message)];
    } catch (error) {
      throw new Error(`${fileName}: "${key}": ${reasonOf(error)}`);
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/**
 * @param {string} jsonText
 * @param {string} fileName
 * @returns {Record<string, string>} Without the file's note.
 */
function readMessages(jsonText, fileName) {
  /** @type {unknown} */
  let messages;
  try {
    messages = JSON.parse(jsonText);
  } catch (error) {
    throw new Error(`${fileName}: not JSON: ${reasonOf(error)}`);
  }
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages)) {
    throw new Error(`${fileName}: expected one flat object of messages by key.`);
  }
  for (const [key, message] of Object.entries(messages)) {
    if (typeof message !== 'string') {
      throw new Error(`${fileName}: "${key}": expected a string, found ${JSON.stringify(message)}.`);
    }
  }
  const { [noteKey]: _note, ...texts } = /** @type {Record<string, string>} */ (messages);
  return texts;
}

/**
 * The file of the texts that a shop replaces with its own (reviews, return period, address): they stand apart from a
 * part's other messages, and are compiled with them.
 *
 * @param {string} messagesFile `<part>/messages/<language>.json`
 */
function shopTextsFile(messagesFile) {
  return path.join(path.dirname(messagesFile), '../shop-texts', path.basename(messagesFile));
}

/**
 * @param {string} messagesFile `<part>/messages/<language>.json`
 * @returns {Record<string, string>} The shop's own texts of that part and language; none if the part has no such file.
 */
function readShopTexts(messagesFile) {
  const file = shopTextsFile(messagesFile);
  return fs.existsSync(file) ? readMessages(fs.readFileSync(file, 'utf8'), file) : {};
}

/**
 * @param {string} message ICU MessageFormat.
 * @throws {Error} that says what is wrong and where.
 */
function parseMessage(message) {
  try {
    return parse(message);
  } catch (error) {
    throw new Error(`not a valid ICU message (${reasonOf(error)}): ${message}`);
  }
}

/**
 * @param {unknown} error Errors of the parser have a location.
 * @returns {string}
 */
function reasonOf(error) {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const { message, location } =
    /** @type {Error & { location?: import('@formatjs/icu-messageformat-parser').Location }} */ (error);
  return location ? `${message} at ${location.start.line}:${location.start.column}` : message;
}

module.exports = { compileMessages, parseMessage, readMessages, readShopTexts, shopTextsFile };
