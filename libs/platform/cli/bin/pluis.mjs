#!/usr/bin/env node
// npx pluis <verb>: starts the program, which is TypeScript, without a build.
import { hasTools, root } from '../../../../scripts/installed.mjs';

if (!hasTools()) {
  console.error('Nothing is installed yet. Run `npm ci` first; `npm start` and `npm test` do so themselves.');
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
const { runInCheckout } = await import('../src/checkout.ts');
// Relative paths in settings start at the root; those of options start where the person is.
const from = process.cwd();
process.chdir(root);
process.exitCode = (await runInCheckout(process.argv.slice(2), from)) || process.exitCode;
