/** How often busy threads are checked, in milliseconds. */
export const lookMs = 100;

/**
 * A thread's own time in milliseconds: it advances while the thread works or waits for anything but a CPU. On
 * a busy machine it is slower than the wall clock, so that a page that only lacks CPU time is not taken for
 * one that hangs. If the CPU waiting time is unknown, it equals the wall clock.
 */
export function createFairClock() {
  let time = 0;
  let lastLook: { at: number; waitedMs: number | undefined } | undefined;

  return {
    time: () => time,
    /** Called while the thread works. `at`: the present time; `waitedMs`: see `ThreadUsage`. */
    advance(at: number, waitedMs: number | undefined): void {
      if (lastLook) {
        // A very late call means that this whole process was suspended.
        const elapsed = Math.min(at - lastLook.at, 10 * lookMs);
        const waited = (waitedMs ?? 0) - (lastLook.waitedMs ?? waitedMs ?? 0);
        time += Math.max(0, elapsed - waited);
      }
      lastLook = { at, waitedMs };
    },
    /** The thread is idle: its time stops until the next `advance`. */
    stop(): void {
      lastLook = undefined;
    },
  };
}
