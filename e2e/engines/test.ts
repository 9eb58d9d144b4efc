import { writeFile } from 'node:fs/promises';
import { test as storeTest, expect } from '../harness/test';
import { startStore } from '../harness/store';
import { warmUp } from '../harness/whole-page';
import type { EngineName } from '../../scripts/engines.mjs';
import type { Driver } from './driver';
import { startEngine } from './drivers/start';
import { startStoreProxy, type StoreProxy } from './store-proxy';
import { createTab, type Tab } from './tab';

/** A visitor with a browser of an engine; its storage is empty at first. */
export interface Shopper {
  tab: Tab;
  /** Opens another tab of the same browser. */
  open(): Promise<Tab>;
  /** Runs an action that opens a tab, and returns that tab. */
  newTab(action: () => Promise<void>): Promise<Tab>;
  countTabs(): Promise<number>;
  /** Switches the network connection off or on. */
  setOffline(isOffline: boolean): Promise<void>;
}

interface WorkerFixtures {
  engine: EngineName;
  driver: Driver;
  /** The connection to the worker's store; a test can hold requests back there. */
  storeProxy: StoreProxy;
}

interface TestFixtures {
  shopper: Shopper;
  /** The shopper's first tab. */
  tab: Tab;
}

/** The tests of the harness, with a browser of the project's engine instead of Playwright's own. */
export const test = storeTest.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  driver: [
    async ({ engine }, use) => {
      const driver = await startEngine(engine);
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  storeProxy: [
    async ({}, use) => {
      const storeProxy = await startStoreProxy();
      await use(storeProxy);
      await storeProxy.stop();
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ provider, storeProxy }, use) => {
      const store = await startStore(provider, { PUBLIC_URL: storeProxy.url });
      storeProxy.passTo(store.url);
      await warmUp(store.url, '/', '/shop', '/product/classic-mop-slippers');
      await use(store);
      await store.stop();
    },
    { scope: 'worker' },
  ],
  shopper: [
    async ({ driver, storeProxy, store: _started }, use, testInfo) => {
      const session = await driver.start();
      const open = async () => {
        const tab = createTab(await session.open(), storeProxy.url);
        // Open a page of the store that has no scripts, because the first page of a site may start another process.
        await tab.goto('/healthz');
        return tab;
      };
      const tab = await open();
      await tab.resize(1280, 800);
      await use({
        tab,
        open,
        async newTab(action) {
          const before = (await session.tabs()).length;
          await action();
          const newest = async () => (await session.tabs())[before];
          await expect.poll(newest, { message: 'a new tab' }).toBeDefined();
          const opened = await newest();
          if (!opened) throw new Error('The new tab was closed at once.');
          return createTab(opened, storeProxy.url);
        },
        countTabs: async () => (await session.tabs()).length,
        async setOffline(isOffline) {
          if (isOffline) storeProxy.disconnect();
          else storeProxy.connect();
          for (const each of await session.tabs()) await each.setOffline(isOffline);
        },
      });
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath('screenshot.png');
        const picture = await tab.screenshot().catch(() => undefined);
        if (picture) await writeFile(path, picture);
        if (picture) await testInfo.attach('screenshot', { path, contentType: 'image/png' });
      }
      storeProxy.connect();
      storeProxy.release();
      await session.close();
    },
    // A browser that does not start is started again, which must not take the test's own time.
    { timeout: 90_000 },
  ],
  tab: ({ shopper }, use) => use(shopper.tab),
});

export { expect };
