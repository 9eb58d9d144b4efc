import type * as fs from 'node:fs/promises';

/** `free`: bytes that can still be written. Removing a file frees its space. */
export const disk = { free: Number.POSITIVE_INFINITY };

function noSpace(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
}

/**
 * `node:fs/promises` with a disk that a test can fill: files can be created, but content fits only into free space.
 *
 * @public `jest.mock` loads it by name.
 */
export function onFillingDisk(actual: typeof fs): typeof fs {
  function take(bytes: number): void {
    if (bytes > disk.free) throw noSpace();
    disk.free -= bytes;
  }

  async function open(...words: Parameters<typeof fs.open>): Promise<fs.FileHandle> {
    const handle = await actual.open(...words);
    const writeFile = handle.writeFile.bind(handle);
    handle.writeFile = async (data) => {
      take(data instanceof Uint8Array ? data.byteLength : Buffer.byteLength(String(data)));
      return writeFile(data);
    };
    return handle;
  }
  return {
    ...actual,
    open: open as typeof fs.open,
    async rm(file, options) {
      const { size = 0, nlink = 2 } = await actual
        .stat(file)
        .catch(() => ({ size: undefined, nlink: undefined }));
      await actual.rm(file, options);
      // A temporary file that was linked to its name keeps its space.
      if (nlink === 1) disk.free += size;
    },
    async writeFile(file, data, options) {
      take(Buffer.byteLength(String(data)));
      return actual.writeFile(file, data, options);
    },
  };
}
