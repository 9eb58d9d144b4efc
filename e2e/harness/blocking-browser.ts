import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { browserArgs } from './browser';

/**
 * A browser that blocks popups and has a back-forward cache, as shoppers' browsers do. Playwright disables both by default, and the
 * headless shell has neither.
 */
export function launchBlockingBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [...browserArgs],
    ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
  });
}
