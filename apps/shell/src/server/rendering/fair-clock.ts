/** How often working threads are looked at, in milliseconds. */
export const lookMs = 100;

/**
 * A thread's own time, in milliseconds: the time that passes while it works or waits for anything but a CPU. On a busy
 * machine it runs slower than the wall clock, so that a page is not taken for one that hangs because others had the CPU.
 * Where the time that a thread waits for a CPU is not known, it is the wall clock.
 */
export function createFairClock() {
  let time = 0;
  let lastLook: { at: number; waitedMs: number | undefined } | undefined;

  return {
    time: () => time,
    /** The thread is looked at while it works. `at`: the time now; `waitedMs`: see ThreadUsage. */
    advance(at: number, waitedMs: number | undefined): void {
      if (lastLook) {
        // A look that comes very late says that all of this process was stopped for a while.
        const elapsed = Math.min(at - lastLook.at, 10 * lookMs);
        const waited = (waitedMs ?? 0) - (lastLook.waitedMs ?? waitedMs ?? 0);
        time += Math.max(0, elapsed - waited);
      }
      lastLook = { at, waitedMs };
    },
    /** The thread has nothing to do: no time passes until it is looked at again. */
    stop(): void {
      lastLook = undefined;
    },
  };
}
