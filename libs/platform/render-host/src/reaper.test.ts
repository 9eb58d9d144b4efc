import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '@pluis/releases/testing/until';
import { createReaper } from './reaper';

/** Returns true if a process runs. One that nobody has waited for has ended, too. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return false;
  }
}

it('[MFE-8] if the server is killed, its processes end, one that loops included', async () => {
  const script = path.resolve(__dirname, 'testing/killed-server.ts');
  const told = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script], (_error, stdout) => resolve(stdout));
  });
  const pids = told.trim().split(',').map(Number);
  expect(pids).toHaveLength(3);
  await until(() => !pids.some(isRunning));
});

it('starts no shell after it was closed, which nothing would end', () => {
  const children = () =>
    readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').length;
  const reaper = createReaper();
  reaper.close();
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const before = children();
  reaper.watch(child);
  const after = children();
  child.kill('SIGKILL');
  expect(after).toBe(before);
});
