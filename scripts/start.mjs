// Runs the store: installs missing packages, and then as `npx pluis serve`.
import { readCommandLine } from './command-line.mjs';
import { ensureInstalled } from './environment.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const usage = `Usage: npm start

Runs the store at http://localhost:4200 with an embedded provider. docs/settings.md has its settings, which are environment
variables. npx pluis --help lists all other commands.`;
readCommandLine(usage, {}, () => undefined);
stopWithNpm();
ensureInstalled();
// It needs the packages.
const { serveCheckout } = await import('../libs/platform/cli/src/serve/serve.mjs');
await serveCheckout();
