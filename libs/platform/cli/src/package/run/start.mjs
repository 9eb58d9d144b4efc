#!/usr/bin/env node
// node start.mjs: the same as `node pluis.mjs serve`.
process.argv.splice(2, 0, 'serve');
await import('./pluis.mjs');
