import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { isDiskFull, isErrorCode } from '@pluis/releases';

/** Another command holds the lock of the flags file; the message says which one and what to do. */
export class FlagsLockError extends Error {
  override readonly name = 'FlagsLockError';
}

export interface LockOptions {
  /** How long to wait for another command, in milliseconds. */
  readonly timeoutMs?: number;
  /** Age in milliseconds after which a lock counts as abandoned even if its process is on another host. */
  readonly abandonedAfterMs?: number;
  /**
   * Age in milliseconds after which a lock without an owner counts as abandoned: its command was killed while
   * the disk was full.
   */
  readonly emptyAfterMs?: number;
}

export interface HeldLock {
  /** Throws `FlagsLockError` if another command took the lock over because this process was suspended for too long. */
  confirm(): Promise<void>;
}

const ownerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), pid: v.pipe(v.number(), v.integer()), host: v.string() }),
);

const pollMs = 25;

/** Ages in milliseconds after which a lock counts as abandoned. */
type Ages = Required<Pick<LockOptions, 'abandonedAfterMs' | 'emptyAfterMs'>>;

/**
 * Runs `work` while holding `<file>.lock`, so that two commands never change the flags at once. On a full
 * disk the lock is an empty file.
 */
export async function withFlagsLock<T>(
  file: string,
  work: (lock: HeldLock) => Promise<T>,
  { timeoutMs = 5000, abandonedAfterMs = 30_000, emptyAfterMs = 2000 }: LockOptions = {},
): Promise<T> {
  const lock = `${file}.lock`;
  const held = await acquire(lock, timeoutMs, { abandonedAfterMs, emptyAfterMs });
  try {
    return await work({
      async confirm() {
        if (await isOurs(held, lock)) return;
        throw new FlagsLockError(
          `${lock} was taken over by another command. Nothing was written; try again.`,
        );
      },
    });
  } finally {
    await release(held, lock);
  }
}

interface Held {
  readonly id: string;
  readonly handle: FileHandle;
}

async function release(held: Held, lock: string): Promise<void> {
  const mayRemove = await isOurs(held, lock);
  await held.handle.close();
  if (mayRemove) await rm(lock, { force: true });
}

/**
 * Returns true if the lock is still the file that we created. An inode number is not reused while our handle
 * is open, so it tells files apart. The content alone cannot, because it is empty on a full disk.
 */
async function isOurs({ id, handle }: Held, lock: string): Promise<boolean> {
  const [ours, there, owner] = await Promise.all([
    handle.stat({ bigint: true }),
    stat(lock, { bigint: true }).catch(() => null),
    readOwner(lock),
  ]);
  return there !== null && ours.ino === there.ino && ours.dev === there.dev && (owner?.id ?? id) === id;
}

async function acquire(lock: string, timeoutMs: number, ages: Ages): Promise<Held> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const held = await tryCreate(lock);
    if (held !== null) return held;
    if (await isAbandoned(lock, ages)) {
      await removeAbandoned(lock, ages);
      continue;
    }
    if (performance.now() > giveUpAt) {
      const owner = await readOwner(lock);
      const who = owner === null ? 'another command' : `process ${owner.pid} on ${owner.host}`;
      throw new FlagsLockError(`${who} is changing the flags (${lock}). Try again when it is done.`);
    }
    await delay(pollMs);
  }
}

/** Creates the lock and writes its owner into it; null if it exists already. */
async function tryCreate(lock: string): Promise<Held | null> {
  const id = randomUUID();
  let handle: FileHandle;
  try {
    handle = await open(lock, 'wx');
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return null;
    throw error;
  }
  try {
    await handle.writeFile(JSON.stringify({ id, pid: process.pid, host: hostname() }));
  } catch (error) {
    // The file itself is the lock; its content only tells others who owns it.
    if (isDiskFull(error)) return { id, handle };
    await handle.close();
    await rm(lock, { force: true });
    throw error;
  }
  return { id, handle };
}

/**
 * A second lock guards the removal: without it, two commands that both find the lock abandoned could remove a
 * new one.
 */
async function removeAbandoned(lock: string, ages: Ages): Promise<void> {
  const guard = `${lock}.removing`;
  const held = await tryCreate(guard);
  if (held === null) {
    if ((await ageMs(guard)) > ages.abandonedAfterMs) await rm(guard, { force: true });
    await delay(pollMs);
    return;
  }
  try {
    if (await isAbandoned(lock, ages)) await rm(lock, { force: true });
  } finally {
    await release(held, guard);
  }
}

async function isAbandoned(lock: string, { abandonedAfterMs, emptyAfterMs }: Ages): Promise<boolean> {
  const owner = await readOwner(lock);
  if (owner !== null && owner.host === hostname() && !isRunningProcess(owner.pid)) return true;
  return (await ageMs(lock)) > (owner === null ? emptyAfterMs : abandonedAfterMs);
}

/** Returns true if a process with this id runs on this machine. */
function isRunningProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorCode(error, 'EPERM');
  }
}

/** Returns the age of a file in milliseconds; 0 if it does not exist. */
async function ageMs(file: string): Promise<number> {
  return stat(file).then(
    (stats) => Date.now() - stats.mtimeMs,
    () => 0,
  );
}

/** Returns the lock's owner; null if the lock is gone or still being written. */
async function readOwner(lock: string): Promise<{ id: string; pid: number; host: string } | null> {
  const text = await readFile(lock, 'utf8').catch(() => '');
  const owner = v.safeParse(ownerSchema, text);
  return owner.success ? owner.output : null;
}
