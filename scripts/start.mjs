// Runs the store: installs what is missing, builds, publishes the remotes, starts the provider, serves.
import { ensureInstalled, runTool } from './environment.mjs';
import { startProvider, startStore } from './store.mjs';

ensureInstalled();
// It needs no build: it is ready by the time that there is one.
const provider = startProvider();
runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
runTool('tsx', ['scripts/adopt-builds.ts']);
await startStore(process.env, { provider });
