import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile, replaceFile, syncFolder } from './durable-write';
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

it.each([
  ['a new file', createFile],
  ['another file', replaceFile],
])('[MFE-3] %s removes what a write of an hour ago has left, and nothing else', async (_what, write) => {
  const shelf = await mkdtemp(path.join(folder, 'shelf-'));
  const [old, young] = ['1.0.0.tgz.0123456789ab.tmp', '1.1.0.tgz.0123456789ab.tmp'];
  const others = ['1.0.0.tgz', 'notes.tmp', '0123456789ab.tmp.txt'];
  for (const name of [old, young, ...others]) await writeFile(path.join(shelf, name), 'half');
  // A folder of this name is not ours, and hinders no write.
  await mkdir(path.join(shelf, '0.9.0.tgz.0123456789ab.tmp'));
  const before = Date.now() / 1000 - 3700;
  for (const name of await readdir(shelf))
    if (name !== young) await utimes(path.join(shelf, name), before, before);
  await write(path.join(shelf, 'file'), 'text');
  const kept = ['0.9.0.tgz.0123456789ab.tmp', young, ...others, 'file'];
  expect((await readdir(shelf)).sort()).toEqual(kept.sort());
});
