import { spawn } from 'node:child_process';
import { createReaper } from '../reaper';

/** A process that starts others, has them reaped, writes their ids, and is killed. The first of them ends before. */
const { watch } = createReaper();
const children = [
  '',
  'for (;;);',
  'setInterval(() => {}, 1e6)',
  'process.on("SIGTERM", () => {}); for (;;);',
].map((code) => spawn(process.execPath, ['-e', code], { stdio: 'ignore' }));
children.forEach(watch);
children[0]?.once('exit', () => {
  process.stdout.write(`${children.slice(1).map(({ pid }) => pid)}\n`, () =>
    process.kill(process.pid, 'SIGKILL'),
  );
});
