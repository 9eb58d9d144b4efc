// node --import <this file> <program>: the program ends when the process that started it has ended, in whatever way, even by
// SIGKILL: the system then closes the IPC channel between them.
import { isMainThread } from 'node:worker_threads';

/** The program may finish its work, as on a SIGTERM from outside. */
const end = () => process.kill(process.pid, 'SIGTERM');

// Threads inherit `--import`, but have no channel.
if (isMainThread) {
  process.once('disconnect', end);
  process.channel?.unref();
  // The parent may have ended before this file was read.
  if (!process.connected) end();
}
