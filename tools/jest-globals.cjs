// react-router-dom asks for these when it is loaded; every browser has them, jsdom does not.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
