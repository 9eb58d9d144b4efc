/**
 * Runs a process and restarts it whenever it ends, whatever its exit code: after one second, then with delays that double up
 * to a minute. After it has run for a minute, the delay starts at one second again.
 * @param {string} name its name in the log, such as `The guard`
 * @param {() => import('node:child_process').ChildProcess} start starts it
 * @param {(line: string) => void} say writes a line of the log
 * @returns {{ stop(): void }} `stop` ends it for good
 */
export function keepRunning(
  name,
  start,
  say,
  { firstWaitMs = 1000, maxWaitMs = 60_000, soundAfterMs = 60_000 } = {},
) {
  let child;
  let timer;
  let isStopped = false;
  let waitMs = firstWaitMs;

  function run(isAgain) {
    const startedAt = performance.now();
    child = start();
    if (isAgain) say(`${name} runs again (process ${child.pid}).`);
    let hasEnded = false;
    const ended = (how) => {
      if (hasEnded || isStopped) return;
      hasEnded = true;
      if (performance.now() - startedAt >= soundAfterMs) waitMs = firstWaitMs;
      say(`${name} ended (${how}). It is started again in ${waitMs / 1000} s.`);
      timer = setTimeout(() => run(true), waitMs);
      waitMs = Math.min(2 * waitMs, maxWaitMs);
    };
    child.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`));
    // If a process cannot be started at all, this is the only event.
    child.once('error', (error) => ended(error.message));
  }

  run(false);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      child.kill('SIGTERM');
    },
  };
}
