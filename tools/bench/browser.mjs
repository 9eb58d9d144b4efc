import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { observe } from './observe.mjs';

const executablePath = findChromium();

/** Starts a browser with further arguments. */
export function launch(...words) {
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags, '--ignore-certificate-errors', ...words],
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
