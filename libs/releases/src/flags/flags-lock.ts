import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { isErrorCode } from '../system-error';

/** Another command holds the flags file; the message says which and what to do. */
export class FlagsLockError extends Error {
  override readonly name = 'FlagsLockError';
}

export interface LockOptions {
  /** How long to wait for another command. */
  readonly patienceMs?: number;
  /** A lock of this age is abandoned, even if its process cannot be asked (another host). */
  readonly abandonedAfterMs?: number;
}

export interface HeldLock {
  /** Throws `FlagsLockError` when the lock was taken over meanwhile: this process slept too long to write. */
  confirm(): Promise<void>;
}

const ownerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), pid: v.pipe(v.number(), v.integer()), host: v.string() }),
);

const pollMs = 25;

/** Runs `work` while holding `<file>.lock`, so that two commands never change the flags at once. */
export async function withFlagsLock<T>(
  file: string,
  work: (lock: HeldLock) => Promise<T>,
  { patienceMs = 5000, abandonedAfterMs = 30_000 }: LockOptions = {},
): Promise<T> {
  const lock = `${file}.lock`;
  const id = randomUUID();
  await acquire(lock, id, patienceMs, abandonedAfterMs);
  try {
    return await work({
      async confirm() {
        if ((await readOwner(lock))?.id === id) return;
        throw new FlagsLockError(
          `${lock} was taken over by another command. Nothing was written; try again.`,
        );
      },
    });
  } finally {
    if ((await readOwner(lock))?.id === id) await rm(lock, { force: true });
  }
}

async function acquire(
  lock: string,
  id: string,
  patienceMs: number,
  abandonedAfterMs: number,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (!(await tryCreate(lock, id))) {
    if (await isAbandoned(lock, abandonedAfterMs)) {
      await removeAbandoned(lock, id, abandonedAfterMs);
      continue;
    }
    if (Date.now() > giveUpAt) {
      const owner = await readOwner(lock);
      const who = owner === null ? 'another command' : `process ${owner.pid} on ${owner.host}`;
      throw new FlagsLockError(`${who} is changing the flags (${lock}). Try again when it is done.`);
    }
    await delay(pollMs);
  }
}

async function tryCreate(lock: string, id: string): Promise<boolean> {
  try {
    const handle = await open(lock, 'wx');
    try {
      await handle.writeFile(JSON.stringify({ id, pid: process.pid, host: hostname() }));
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** A second lock guards the removal: without it, two that find the lock abandoned could remove a fresh one. */
async function removeAbandoned(lock: string, id: string, abandonedAfterMs: number): Promise<void> {
  const guard = `${lock}.removing`;
  if (!(await tryCreate(guard, id))) {
    if ((await ageMs(guard)) > abandonedAfterMs) await rm(guard, { force: true });
    await delay(pollMs);
    return;
  }
  try {
    if (await isAbandoned(lock, abandonedAfterMs)) await rm(lock, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function isAbandoned(lock: string, abandonedAfterMs: number): Promise<boolean> {
  const owner = await readOwner(lock);
  if (owner !== null && owner.host === hostname() && !isRunningProcess(owner.pid)) return true;
  return (await ageMs(lock)) > abandonedAfterMs;
}

/** True while a process of this machine has this number. */
export function isRunningProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorCode(error, 'EPERM');
  }
}

/** Age of a file; 0 when it is gone. */
async function ageMs(file: string): Promise<number> {
  return stat(file).then(
    (stats) => Date.now() - stats.mtimeMs,
    () => 0,
  );
}

/** The lock's owner; null when the lock is gone or still being written. */
async function readOwner(lock: string): Promise<{ id: string; pid: number; host: string } | null> {
  const text = await readFile(lock, 'utf8').catch(() => '');
  const owner = v.safeParse(ownerSchema, text);
  return owner.success ? owner.output : null;
}
