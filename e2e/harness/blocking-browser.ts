import { chromium, type Browser } from '@playwright/test';
import { browserArgs, browserPath } from './browser';

/**
 * A browser that blocks popups and has a back-forward cache, as shoppers' browsers do. Playwright disables both by default.
 */
export function launchBlockingBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: [...browserArgs],
    ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
  });
}
