// react-router-dom needs these when it is loaded. Browsers have them, jsdom does not.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
