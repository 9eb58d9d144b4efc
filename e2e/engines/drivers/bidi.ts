import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import type { Driver, DriverTab } from '../driver';

/** Drives an installed Firefox through its own WebDriver BiDi support. */
export async function startBidi(program: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  return {
    async start() {
      const context = await browser.createBrowserContext();
      const known = new Map<Page, DriverTab>();
      const tabOf = (page: Page) => {
        const tab = known.get(page) ?? createTab(page);
        known.set(page, tab);
        return tab;
      };
      return {
        open: async () => tabOf(await context.newPage()),
        tabs: async () => (await context.pages()).map(tabOf),
        close: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}

function createTab(page: Page): DriverTab {
  return {
    goto: (url) => goTo(page, url),
    evaluate: (expression) => page.evaluate(expression),
    activate: () => page.bringToFront(),
    moveTo: (x, y) => page.mouse.move(x, y),
    async clickAt(x, y, during) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await during?.();
      await page.mouse.up();
    },
    async wheelAt(x, y, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: by });
    },
    press: (key) => page.keyboard.press(key satisfies KeyInput),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  };
}

/** How long a page may take to load, and the pause between two questions to it, in milliseconds. */
const load = { limitMs: 60_000, pauseMs: 50 };

/**
 * Opens a page. Puppeteer's own `goto` does not end if the page before came from Firefox's back-forward cache: Firefox sends no
 * event for that navigation.
 */
async function goTo(page: Page, url: string): Promise<void> {
  const address = JSON.stringify(url);
  const isElsewhere = await page.evaluate(
    `(window.isLeft = ${address}.split('#')[0] !== location.href.split('#')[0] || !${address}.includes('#'), location.assign(${address}), window.isLeft)`,
  );
  const deadline = Date.now() + load.limitMs;
  while (isElsewhere && !(await isLoaded(page))) {
    if (Date.now() > deadline) throw new Error(`${url} was not loaded within ${load.limitMs} ms.`);
    await wait(load.pauseMs);
  }
}

/** A page that is being replaced gives no answer. Before one in another process there is an empty one for a moment. */
async function isLoaded(page: Page): Promise<boolean> {
  const answer = page
    .evaluate("!window.isLeft && location.protocol !== 'about:' && document.readyState !== 'loading'")
    .catch(() => false);
  return (await Promise.race([answer, wait(1000)])) === true;
}
