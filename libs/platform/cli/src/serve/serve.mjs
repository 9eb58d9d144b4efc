import { tool } from '../../../../../scripts/environment.mjs';
import { stopWithNpm } from '../../../../../scripts/stop-with-npm.mjs';
import { runToEnd, startProvider, startStore } from './store.mjs';

/** Builds the store, publishes the remotes, starts the provider and the server. The packages must be installed. */
export async function serveCheckout() {
  stopWithNpm();
  // It needs no build, so it can start while the store is built.
  const provider = startProvider();
  await runToEnd([tool('nx'), 'run-many', '-t', 'build', '--outputStyle=static']);
  await runToEnd(['--import', 'tsx', 'libs/platform/cli/src/publish/adopt-builds.ts']);
  await startStore(process.env, { provider });
}
