import type { Page } from '@playwright/test';

export interface HeldRequests {
  /** The number of requests that were held. */
  count(): number;
  /** Lets them and all later requests pass. */
  release(): void;
}

/** Holds requests until they are released, like a slow connection. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<HeldRequests> {
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    count += 1;
    await released;
    // The page may have been left in the meantime.
    await route.continue().catch(() => {});
  });
  return { count: () => count, release };
}
