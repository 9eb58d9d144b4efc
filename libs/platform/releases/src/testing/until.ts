import { setTimeout as delay } from 'node:timers/promises';

/** How long to wait, in milliseconds: less than a test's own timeout, which does not say what was waited for. */
const untilTimeoutMs = 50_000;
// Also in a test with fake timers the real clock.
const now = performance.now.bind(performance);

/** Waits until a condition holds. Throws with the condition's source if that takes longer than `timeoutMs`. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = untilTimeoutMs,
): Promise<void> {
  const end = now() + timeoutMs;
  while (!(await condition())) {
    if (now() > end) throw new Error(`Not within ${timeoutMs} ms: ${String(condition)}`);
    await delay(5);
  }
}
