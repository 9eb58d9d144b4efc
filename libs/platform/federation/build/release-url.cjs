/* global __webpack_public_path__:writable */
// Where browsers find the release that this bundle belongs to is known only when a server opens it.
// @ts-expect-error The bundler replaces this name.
__webpack_public_path__ = `${__dirname}/browser/`;
