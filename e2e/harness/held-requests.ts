import type { Page } from '@playwright/test';

export interface HeldRequests {
  /** How many are waiting, or have waited. */
  count(): number;
  /** Lets them through, and all that follow. */
  release(): void;
}

/** Holds requests back, as a slow line does, until they are released. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<HeldRequests> {
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    count += 1;
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  return { count: () => count, release };
}
