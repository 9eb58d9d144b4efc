// Runs the store: installs what is missing, builds, publishes the remotes, starts the provider, serves.
import { ensureInstalled, run, tool } from './environment.mjs';
import { startProvider, startStore } from './store.mjs';

ensureInstalled();
// It needs no build: it is ready by the time that there is one.
const provider = startProvider();
run(tool('nx'), ['run-many', '-t', 'build', '--outputStyle=static']);
run(tool('tsx'), ['scripts/adopt-builds.ts']);
await startStore(process.env, { provider });
