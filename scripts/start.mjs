// Runs the store: installs missing packages, builds, publishes the remotes, starts the provider and the server.
import { readCommandLine } from './command-line.mjs';
import { ensureInstalled, tool } from './environment.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';
import { runToEnd, startProvider, startStore } from './store.mjs';

const usage = `Usage: npm start

Runs the store at http://localhost:4200 with an embedded provider. docs/settings.md has its settings, which are environment
variables. npm run help lists all commands.`;
readCommandLine(usage, {}, () => undefined);
stopWithNpm();
ensureInstalled();
// It needs no build, so it can start while the store is built.
const provider = startProvider();
await runToEnd([tool('nx'), 'run-many', '-t', 'build', '--outputStyle=static']);
await runToEnd(['--import', 'tsx', 'scripts/adopt-builds.ts']);
await startStore(process.env, { provider });
