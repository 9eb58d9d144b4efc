import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a condition holds; the test's own timeout ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(5);
}
