/** What every browser has and jsdom lacks: the router needs these when it is imported. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
