import { expect, test as base } from '@playwright/test';
import { findEngine, type EngineName } from '../../scripts/engines.mjs';
import { startProvider, type Provider } from '../harness/provider';
import { startStore } from '../harness/store';
import type { Driver, DriverTab } from './driver';
import { startEngine } from './drivers/start';
import { startLine, type Line } from './line';
import { createTab, type Tab } from './tab';

/** A visitor with a browser of an engine; its storage is empty at first. */
export interface Shopper {
  tab: Tab;
  /** Opens another tab of the same browser. */
  open(): Promise<Tab>;
  /** Does what opens a tab, and gives that tab. */
  newTab(action: () => Promise<void>): Promise<Tab>;
  countTabs(): Promise<number>;
  /** Takes the connection away, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>;
}

interface WorkerFixtures {
  engine: EngineName;
  driver: Driver;
  provider: Provider;
  /** The way to the worker's store; a test can hold requests back on it. */
  line: Line;
}

interface TestFixtures {
  shopper: Shopper;
  /** The shopper's first tab. */
  tab: Tab;
}

/** Playwright's runner, with a browser of the project's engine in the place of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  driver: [
    async ({ engine }, use) => {
      const driver = await startEngine(engine);
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  line: [
    async ({ provider }, use) => {
      const line = await startLine();
      const store = await startStore(provider, { PUBLIC_URL: line.url });
      line.leadTo(store.url);
      for (const path of ['/', '/shop', '/product/classic-mop-slippers']) await whenWhole(line.url + path);
      await use(line);
      await line.stop();
      await store.stop();
    },
    { scope: 'worker' },
  ],
  shopper: async ({ driver, line, provider }, use, testInfo) => {
    await provider.clear();
    const session = await driver.start();
    const open = async () => {
      const tab = createTab(await session.open(), line.url);
      // A page of the store without scripts: the first one of a site may start another process.
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
        await expect
          .poll(async () => (await session.tabs()).length, { message: 'a new tab' })
          .toBe(before + 1);
        return createTab((await session.tabs())[before] as DriverTab, line.url);
      },
      countTabs: async () => (await session.tabs()).length,
      async setOffline(isOffline) {
        if (isOffline) line.cut();
        else line.mend();
        for (const each of await session.tabs()) await each.setOffline(isOffline);
      },
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await tab.screenshot().catch(() => undefined);
      if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' });
    }
    line.mend();
    line.release();
    await session.close();
  },
  tab: ({ shopper }, use) => use(shopper.tab),
});

/** The first pages of all take longer than the server waits for the provider, on a busy machine. */
async function whenWhole(url: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).text()).not.toContain('role="status"');
}

/** Whether an engine is driven by a WebDriver server here: WebKitGTK's or Safari's. */
export function drivenByWebDriver(engine: EngineName): boolean {
  const driver = findEngine(engine)?.driver;
  return driver === 'webkitgtk' || driver === 'safari';
}

export { expect };
