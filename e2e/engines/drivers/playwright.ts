import { chromium, firefox, webkit, type Page } from '@playwright/test';
import { browserArgs, browserPath } from '../../harness/browser';
import type { EngineName } from '../../../scripts/engines.mjs';
import type { Driver, DriverTab } from '../driver';

const types = { chromium, firefox, webkit };

/** Drives the installed Chromium, or a browser that Playwright has downloaded. */
export async function startPlaywright(engine: EngineName): Promise<Driver> {
  const installed = engine === 'chromium' && { executablePath: browserPath, args: [...browserArgs] };
  const browser = await types[engine].launch({ ...installed });
  return {
    async start() {
      const context = await browser.newContext({ locale: 'en-US' });
      return {
        open: async () => createTab(await context.newPage()),
        tabs: async () => context.pages().map(createTab),
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
      await page.mouse.wheel(0, by);
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    setOffline: (isOffline) => page.context().setOffline(isOffline),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
