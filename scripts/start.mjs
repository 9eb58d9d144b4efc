// Runs the store: installs missing packages, builds, publishes the remotes, starts the provider and the server.
import { ensureInstalled, runTool } from './environment.mjs';
import { startProvider, startStore } from './store.mjs';

ensureInstalled();
// It needs no build, so it can start while the store is built.
const provider = startProvider();
runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
runTool('tsx', ['scripts/adopt-builds.ts']);
await startStore(process.env, { provider });
