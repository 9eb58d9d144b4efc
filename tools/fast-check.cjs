/**
 * fast-check with one seed for all: a failure comes again, and a test that passed does not fail elsewhere.
 * `FUZZ_SEED=<whole number>` tries others.
 */
const fc = require('../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
module.exports = fc;
