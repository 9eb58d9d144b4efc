import path from 'node:path';
import { createFile, syncFolder } from './durable-write';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
const platform = Object.getOwnPropertyDescriptor(process, 'platform');
afterEach(() => Object.defineProperty(process, 'platform', { ...platform }));

it('[MFE-5] a folder that is gone cannot be made durable', async () => {
  await expect(syncFolder(path.join(folder, 'gone'))).rejects.toThrow('ENOENT');
});

it('[MFE-5] files are written on Windows, which gives no folder to flush', async () => {
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
  await expect(syncFolder(path.join(folder, 'gone'))).resolves.toBeUndefined();
  await expect(createFile(path.join(folder, 'file'), 'text')).resolves.toBe(true);
});
