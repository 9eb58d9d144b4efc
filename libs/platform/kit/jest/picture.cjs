/** The value of a picture's import in tests: a URL, as in the builds. */
module.exports = '/releases/tested/1.0.0/browser/picture.12345678.avif';
