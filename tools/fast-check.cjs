/**
 * fast-check with one seed for all: a failure comes again, and a test that passed does not fail elsewhere.
 * `FUZZ_SEED=<whole number>` tries others.
 */
const path = require('node:path');

// By its path: the name leads here.
const folder = path.dirname(require.resolve('fast-check/package.json'));
const fc = require(path.join(folder, 'lib/cjs/fast-check.js'));

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
module.exports = fc;
