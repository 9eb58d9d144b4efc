/**
 * The time in milliseconds since 1970 by a clock that never jumps: what the system's clock said when the process started, plus
 * the time since. Ages and deadlines in memory use it. If the system's clock is set back, an entry would otherwise stay fresh
 * until the clock has caught up.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
