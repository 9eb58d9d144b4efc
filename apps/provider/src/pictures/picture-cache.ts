import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureCache {
  /** Returns the bytes for a key; concurrent calls share one `make`. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

const maxInMemory = 240;
const maxOnDisk = 3000;

/**
 * Caches pictures in memory, evicting the least recently used first, and on disk, so that they outlive the process. If
 * `isKept` is false, `folder` is read-only.
 */
export function createPictureCache(folder: string, { isKept }: { isKept: boolean }): PictureCache {
  const memory = new Map<string, Promise<Buffer>>();
  let onDisk: number | undefined;

  const store = async (key: string, bytes: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true });
    onDisk ??= (await readdir(folder)).length;
    if (onDisk >= maxOnDisk) return;
    onDisk += 1;
    const draft = join(folder, `${randomUUID()}.tmp`);
    await writeFile(draft, bytes);
    await rename(draft, join(folder, key));
  };

  const load = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const stored = await readFile(join(folder, key)).catch(() => undefined);
    if (stored) return stored;
    const bytes = await make();
    // If the disk cannot be written, only the next start is slower.
    if (isKept) await store(key, bytes).catch(() => undefined);
    return bytes;
  };

  return {
    get(key, make) {
      const known = memory.get(key);
      const bytes = known ?? load(key, make);
      memory.delete(key);
      memory.set(key, bytes);
      if (!known) bytes.catch(() => memory.delete(key));
      const [oldest] = memory.keys();
      if (memory.size > maxInMemory && oldest !== undefined) memory.delete(oldest);
      return bytes;
    },
  };
}
