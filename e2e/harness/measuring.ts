import type { Page } from '@playwright/test';
import { whenTakenOver } from './shop';

/** The code that measures. */
export const evidence = /\/assets\/evidence\.\w+\.mjs$/;

/** Waits until this page measures the visit. */
export async function whenMeasuring(page: Page): Promise<void> {
  await whenTakenOver(page);
  await page.mouse.move(40, 400);
  await page.waitForFunction(
    (pattern) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(pattern).test(name)),
    evidence.source,
  );
}
