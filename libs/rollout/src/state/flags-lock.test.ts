import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { rejection } from '@pluis/releases/testing/rejection';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { FlagsLockError, withFlagsLock, type HeldLock } from './flags-lock';

const folder = temporaryFolder();
let counter = 0;

function newFile(): string {
  counter += 1;
  return path.join(folder, `flags-${counter}.json`);
}

function owner(pid: number, host = hostname()): string {
  return JSON.stringify({ id: 'someone', pid, host });
}

/** A process id that was in use and no longer is. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

async function makeOld(file: string): Promise<void> {
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(file, longAgo, longAgo);
}

it('lets one in at a time', async () => {
  const file = newFile();
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await stat(folder);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => withFlagsLock(file, work)));
  expect(most).toBe(1);
});

it('lets go of the lock when the work fails', async () => {
  const file = newFile();
  await rejection(withFlagsLock(file, () => Promise.reject(new Error('no'))));
  await expect(withFlagsLock(file, async () => 'in')).resolves.toBe('in');
});

it('says who holds the lock when it times out', async () => {
  const file = newFile();
  await writeFile(`${file}.lock`, owner(process.pid));
  const error = await rejection(withFlagsLock(file, async () => 'in', { timeoutMs: 20 }));
  expect(error).toBeInstanceOf(FlagsLockError);
  expect(error).toMatchObject({ message: expect.stringContaining(`process ${process.pid}`) });
  expect(await readFile(`${file}.lock`, 'utf8')).toBe(owner(process.pid));
});

it('takes over from a process that is gone', async () => {
  const file = newFile();
  await writeFile(`${file}.lock`, owner(deadPid()));
  await expect(withFlagsLock(file, async () => 'in', { timeoutMs: 1000 })).resolves.toBe('in');
});

it('takes over a lock of another host only once it is old', async () => {
  const file = newFile();
  await writeFile(`${file}.lock`, owner(1, 'another-host'));
  const error = await rejection(withFlagsLock(file, async () => 'in', { timeoutMs: 20 }));
  expect(error).toBeInstanceOf(FlagsLockError);
  await makeOld(`${file}.lock`);
  await expect(withFlagsLock(file, async () => 'in', { timeoutMs: 1000 })).resolves.toBe('in');
});

it('takes over an empty lock, left by a full disk, once it is old', async () => {
  const file = newFile();
  await writeFile(`${file}.lock`, '');
  await makeOld(`${file}.lock`);
  await expect(withFlagsLock(file, async () => 'in', { timeoutMs: 1000 })).resolves.toBe('in');
});

it('does not wait half a minute for an empty lock: the command that left it was killed on a full disk', async () => {
  const file = newFile();
  await writeFile(`${file}.lock`, '');
  const options = { timeoutMs: 1000, emptyAfterMs: 100 };
  await expect(withFlagsLock(file, async () => 'in', options)).resolves.toBe('in');
});

it('lets one in at a time also when all find the lock abandoned', async () => {
  const pid = deadPid();
  for (let round = 0; round < 5; round += 1) {
    const file = newFile();
    await writeFile(`${file}.lock`, owner(pid));
    let inside = 0;
    const work = async (lock: HeldLock): Promise<void> => {
      inside += 1;
      expect(inside).toBe(1);
      await stat(folder);
      await lock.confirm();
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => withFlagsLock(file, work)));
    expect((await readdir(folder)).filter((name) => name.startsWith(`${path.basename(file)}.lock`))).toEqual(
      [],
    );
  }
});

it('does not write, nor free the lock of another, after it was taken over', async () => {
  const file = newFile();
  const error = await rejection(
    withFlagsLock(file, async (lock) => {
      await writeFile(`${file}.lock`, owner(1, 'another-host'));
      await lock.confirm();
    }),
  );
  expect(error).toBeInstanceOf(FlagsLockError);
  expect(await readFile(`${file}.lock`, 'utf8')).toContain('another-host');
});
