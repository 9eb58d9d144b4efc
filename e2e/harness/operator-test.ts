import { createReleaseWorkspace, startOperator, type ReleaseWorkspace, type Operator } from './operator';
import { expect, test as base } from './test';

interface OperatorFixtures {
  /** Starts a store with its own releases and flags; it stops when the test ends. */
  startOwn: (env?: Readonly<Record<string, string>>) => Promise<Operator>;
  /** Such a store, started. Pages are relative to it. */
  operator: Operator;
  /** Releases and flags without a running store, for commands that need none. */
  workspace: ReleaseWorkspace;
}

/** The test with a store whose releases and flags it may change. */
export const test = base.extend<OperatorFixtures>({
  startOwn: async ({ provider, stores }, use) => {
    const running: Operator[] = [];
    await use(async (env) => {
      const operator = await startOperator(provider, env);
      running.push(operator);
      return operator;
    });
    running.forEach(stores.leave);
  },
  operator: async ({ startOwn }, use) => use(await startOwn()),
  workspace: async ({}, use) => {
    const workspace = await createReleaseWorkspace();
    await use(workspace);
    await workspace.remove();
  },
  baseURL: async ({ operator }, use) => use(operator.url),
});

/** The same for tests that start their own store, if any: they use absolute URLs. */
export const bareTest = test.extend({ baseURL: async ({}, use) => use(undefined) });

export { expect };
