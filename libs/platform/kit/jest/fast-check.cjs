/**
 * fast-check with a fixed seed, so that failures are reproducible and tests behave the same on every machine.
 * `FUZZ_SEED=<whole number>` tries other cases.
 */
const path = require('node:path');

// By its path, because the package's name resolves to this file.
const folder = path.dirname(require.resolve('fast-check/package.json'));
const fc = require(path.join(folder, 'lib/cjs/fast-check.js'));

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
module.exports = fc;
