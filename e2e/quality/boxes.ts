import { expect, type Locator } from '@playwright/test';

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export async function boxOf(locator: Locator): Promise<Box> {
  return locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

/** Whether two boxes have a point in common. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Waits until the toast stands still, and returns its box. */
export async function whenStill(toast: Locator): Promise<Box> {
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return boxOf(toast);
}
