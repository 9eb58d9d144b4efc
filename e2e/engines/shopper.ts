import { expect } from '@playwright/test';
import type { Driver } from './driver';
import type { StoreProxy } from './store-proxy';
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
  /** Closes the browser. */
  leave(): Promise<void>;
}

/** Starts a browser and opens a page of the store in it. */
export async function startShopper(driver: Driver, storeProxy: StoreProxy): Promise<Shopper> {
  const session = await driver.start();
  const open = async () => {
    const tab = createTab(await session.open(), storeProxy.url);
    // Open a page of the store that has no scripts, because the first page of a site may start another process.
    await tab.goto('/healthz');
    return tab;
  };
  const tab = await open();
  await tab.resize(1280, 800);
  return {
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
    leave: () => session.close(),
  };
}
