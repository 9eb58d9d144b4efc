import type * as fs from 'node:fs/promises';

/** While it is `true`, no file can take more space than it already has. */
export const disk = { isFull: false };

function noSpace(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
}

/**
 * `node:fs/promises` with a disk that a test can fill: files can be created, but content fits only into space
 * allocated before.
 *
 * @public `jest.mock` loads it by name.
 */
export function onFillingDisk(actual: typeof fs): typeof fs {
  async function open(...words: Parameters<typeof fs.open>): Promise<fs.FileHandle> {
    const handle = await actual.open(...words);
    if (!disk.isFull || words[1] === 'r') return handle;
    const { blocks } = await handle.stat();
    const writeFile = handle.writeFile.bind(handle);
    handle.writeFile = async (data) => {
      const bytes = Buffer.from(String(data));
      const room = blocks * 512;
      if (bytes.length <= room) return writeFile(bytes);
      await writeFile(bytes.subarray(0, room));
      throw noSpace();
    };
    return handle;
  }
  return {
    ...actual,
    open: open as typeof fs.open,
    async appendFile(file, data) {
      if (!disk.isFull) return actual.appendFile(file, data);
      await actual.appendFile(file, String(data).slice(0, 7));
      throw noSpace();
    },
    async writeFile(file, data, options) {
      if (disk.isFull) throw noSpace();
      return actual.writeFile(file, data, options);
    },
  };
}
