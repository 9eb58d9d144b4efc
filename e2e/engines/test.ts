import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { test as storeTest, expect } from '../harness/test';
import { startProvider } from '../harness/provider';
import { startStore, type Store } from '../harness/store';
import { warmUp } from '../harness/whole-page';
import type { EngineName } from '../../scripts/engines.mjs';
import type { Driver } from './driver';
import { startEngine } from './drivers/start';
import { startShopper, type Shopper } from './shopper';
import { startStoreProxy, type StoreProxy } from './store-proxy';
import type { Tab } from './tab';

interface WorkerFixtures {
  engine: EngineName;
  /** How long the store keeps pages and data. */
  cacheSeconds: number;
  driver: Driver;
  /** The connection to the worker's store; a test can hold requests back there. */
  storeProxy: StoreProxy;
  engineStore: Store;
}

interface TestFixtures {
  shopper: Shopper;
  /** The shopper's first tab. */
  tab: Tab;
}

/** The tests of the harness, with a browser of the project's engine instead of Playwright's own. */
export const test = storeTest.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  cacheSeconds: [0, { scope: 'worker', option: true }],
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
  engineStore: [
    async ({ providers, storeProxy, cacheSeconds }, use) => {
      const provider = await providers.get('sample shop', startProvider);
      const env = {
        PUBLIC_URL: storeProxy.url,
        CACHE_SECONDS: String(cacheSeconds),
        WITHDRAWAL_URL: `${provider.url}/withdrawals`,
      };
      const store = await startStore(provider, env);
      storeProxy.passTo(store.url);
      await warmUp(store.url, '/', '/shop', '/product/classic-mop-slippers');
      await use(store);
      await store.stop();
    },
    { scope: 'worker' },
  ],
  store: async ({ engineStore }, use) => use(engineStore),
  shopper: [
    async ({ driver, storeProxy, store: _started }, use, testInfo) => {
      const shopper = await startShopper(driver, storeProxy);
      // The requests of the former shopper belong to another test.
      storeProxy.forget();
      await use(shopper);
      await showFailure(shopper.tab, testInfo);
      storeProxy.changePages(undefined);
      storeProxy.connect();
      storeProxy.release();
      await shopper.leave();
    },
    // A browser that does not start is started again, which must not take the test's own time.
    { timeout: 90_000 },
  ],
  tab: ({ shopper }, use) => use(shopper.tab),
});

/** Attaches a screenshot to the report of a test that has failed, and which presses its page saw. */
export async function showFailure(tab: Tab, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const presses = await tab.evaluate(() => window.finder.presses.join('\n')).catch(String);
  await testInfo.attach('presses', { body: presses, contentType: 'text/plain' });
  const path = testInfo.outputPath('screenshot.png');
  const picture = await tab.screenshot().catch(() => undefined);
  if (!picture) return;
  await writeFile(path, picture);
  await testInfo.attach('screenshot', { path, contentType: 'image/png' });
}

export { expect };
