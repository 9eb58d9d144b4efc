import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import { observe } from './observe.mjs';

/** An installed Chromium; undefined lets Playwright choose. */
export const browserPath = findChromium();

export const browserFlags = [
  ...chromiumFlags,
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-extensions',
  '--ignore-certificate-errors',
];

/** Starts a browser that reaches the store through a profile's simulated network. */
export function launch(rules) {
  return chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: [...browserFlags, `--host-resolver-rules=${rules}`],
  });
}

/** Opens an empty page of a first-time visitor: no cache, no connections, no storage. Close its context after use. */
export async function newVisitor(browser, { slowdown, screen }) {
  const context = await browser.newContext({ ...screen, locale: 'en-US', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, devtools };
}
