/** What a picture's import gives in tests: a URL. The builds give the one of the file. */
module.exports = '/releases/tested/1.0.0/browser/picture.12345678.avif';
