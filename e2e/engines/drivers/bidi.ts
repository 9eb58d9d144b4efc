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
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
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
