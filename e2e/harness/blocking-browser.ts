import { chromium, type Browser } from '@playwright/test';
import { browserArgs, browserPath } from './browser';

/**
 * A browser that blocks popups and keeps left pages for the back button, as a shopper's does: Playwright's own switches
 * both off.
 */
export function launchBlockingBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: [...browserArgs],
    ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
  });
}
