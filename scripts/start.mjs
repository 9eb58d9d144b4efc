// Runs the store: installs what is missing, builds, publishes the remotes, starts the provider, serves.
import { ensureInstalled, run, tool } from './environment.mjs';

ensureInstalled();
run(tool('nx'), ['run-many', '-t', 'build', '--outputStyle=static']);
run(tool('tsx'), ['scripts/adopt-builds.ts']);
const { startStore } = await import('./store.mjs');
await startStore();
