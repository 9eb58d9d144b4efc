import { rm } from 'node:fs/promises';
import {
  copyReleases,
  createReleaseWorkspace,
  startOperator,
  type ReleaseWorkspace,
  type Operator,
} from './operator';
import { startReleaseHost, type ReleaseHost } from './release-host';
import { expect, test as base } from './test';

interface OperatorFixtures {
  /** Starts a store with its own releases and flags; it stops when the test ends. */
  startOwn: (env?: Readonly<Record<string, string>>) => Promise<Operator>;
  /** Such a store, started. Pages are relative to it. */
  operator: Operator;
  /** Releases and flags without a running store, for commands that need none. */
  workspace: ReleaseWorkspace;
  /** A copy of the checkout's releases in a bucket, for a store that is started with `hosted.env`. */
  hosted: { host: ReleaseHost; env: Readonly<Record<string, string>> };
}

/** The test with a store whose releases and flags it may change. */
export const test = base.extend<OperatorFixtures>({
  startOwn: async ({ provider }, use) => {
    const running: Operator[] = [];
    await use(async (env) => {
      const operator = await startOperator(provider, env);
      running.push(operator);
      return operator;
    });
    await Promise.all(running.map((operator) => operator.stop()));
  },
  operator: async ({ startOwn }, use) => use(await startOwn()),
  workspace: async ({}, use) => {
    const workspace = await createReleaseWorkspace();
    await use(workspace);
    await workspace.remove();
  },
  hosted: async ({}, use) => {
    const releasesDir = await copyReleases();
    const host = await startReleaseHost(releasesDir);
    await use({ host, env: { RELEASES_DIR: releasesDir, ...host.env } });
    await host.stop();
    await rm(releasesDir, { recursive: true, force: true });
  },
  baseURL: async ({ operator }, use) => use(operator.url),
});

/** The same for tests that start their own store, if any: they use absolute URLs. */
export const bareTest = test.extend({ baseURL: async ({}, use) => use(undefined) });

export { expect };
