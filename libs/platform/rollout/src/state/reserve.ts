import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createFile, isDiskFull } from '@pluis/releases';

/** Sizes of the reserve in bytes, largest first: what is left of it on a full disk is set aside again. */
const sizes = [256, 128, 64, 32].map((kibibytes) => kibibytes * 1024);

/**
 * Runs a write. On a full disk it removes the folder's reserve file and runs it again, so that `rollback` and `off`
 * still work. Afterwards the reserve is set aside again, as far as there is space. Rejects as the write does.
 */
export async function withReserve<T>(folder: string, write: () => Promise<T>): Promise<T> {
  const reserve = path.join(folder, 'state.reserve');
  try {
    return await write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await rm(reserve, { force: true });
    return await write();
  } finally {
    await setAside(reserve);
  }
}

/** Never rejects: without a reserve everything works until the disk is full. */
async function setAside(reserve: string): Promise<void> {
  if (await stat(reserve).catch(() => null)) return;
  for (const size of sizes) {
    // Random bytes take their space on file systems that compress, too.
    const isMade = await createFile(reserve, randomBytes(size)).catch((error: unknown) => !isDiskFull(error));
    if (isMade) return;
  }
}
