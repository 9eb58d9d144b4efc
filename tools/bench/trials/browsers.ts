import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { addFirstProduct, cartButton, whenTakenOver } from '../../../e2e/harness/shop';
import { browserArgs, browserPath } from '../../../e2e/harness/browser';
import { headersOf, languages } from './shopper';

/** Time between two visits: a browser that never rests would take the time of the simulated shoppers, whose timings are measured. */
const pauseMs = 3000;

/** Shops with a real browser, one visit after the other, until `stop`. */
export async function startBrowser(url: string) {
  const browser = await chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: [...browserArgs],
  });
  let isDone = false;
  let visits = 0;

  async function shop(number: number): Promise<void> {
    const context = await browser.newContext({ extraHTTPHeaders: headersOf(number) });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      await page.goto(`${url}/shop?lang=${languages[number % languages.length]}`);
      await whenTakenOver(page);
      await addFirstProduct(page);
      await cartButton(page, /./).and(page.locator('[aria-haspopup=dialog]')).click();
      await page.waitForTimeout(1000);
      await page.goto('about:blank');
      visits += 1;
    } catch {
      // The part on trial may be broken: a shopper would leave, too.
    } finally {
      await context.close();
    }
  }

  const running = (async () => {
    for (let number = 0; !isDone; number += 1) {
      await shop(number);
      await delay(pauseMs);
    }
  })();
  return {
    visits: () => visits,
    async stop(): Promise<void> {
      isDone = true;
      await running;
      await browser.close();
    },
  };
}
