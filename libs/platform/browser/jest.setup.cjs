/** Globals that every browser has but jsdom lacks. The router needs them when it is imported. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
