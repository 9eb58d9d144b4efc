import { spawnSync } from 'node:child_process';
import { createLease } from './lease';

const me = { id: 'me', pid: process.pid, host: 'here' };
const other = { id: 'other', pid: 7, host: 'there' };

it('[MFE-5] is free if it has no holder, and its holder keeps it', () => {
  const lease = createLease(me, 1000);
  expect(lease.mayTake(null, 0)).toBe(true);
  expect(lease.mayTake({ holder: null, beat: 4 }, 0)).toBe(true);
  expect(lease.mayTake({ holder: me, beat: 5 }, 5000)).toBe(true);
});

it("[MFE-5] passes to a waiting process when the holder has not renewed it for that process's waiting time, not before", () => {
  const lease = createLease(me, 1000);
  expect(lease.mayTake({ holder: other, beat: 1 }, 0)).toBe(false);
  expect(lease.mayTake({ holder: other, beat: 1 }, 900)).toBe(false);
  expect(lease.mayTake({ holder: other, beat: 2 }, 1500)).toBe(false);
  expect(lease.mayTake({ holder: other, beat: 2 }, 2400)).toBe(false);
  expect(lease.mayTake({ holder: other, beat: 2 }, 2500)).toBe(true);
});

it('[MFE-5] passes at once if the holder ran on this machine and has ended', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const gone = { id: 'gone', pid, host: 'here' };
  expect(createLease(me, 1000).mayTake({ holder: gone, beat: 1 }, 0)).toBe(true);
  expect(createLease(me, 1000).mayTake({ holder: { ...gone, host: 'there' }, beat: 1 }, 0)).toBe(false);
  const alive = { id: 'alive', pid: process.ppid, host: 'here' };
  expect(createLease(me, 1000).mayTake({ holder: alive, beat: 1 }, 0)).toBe(false);
});
