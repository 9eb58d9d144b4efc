import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Release, SettingError } from '@pluis/releases';

const browserFolder = 'browser/';

/**
 * Writes the browser's files of a verified release into an empty folder, with the compressed siblings that its build has made.
 * The names in a manifest are plain paths below the release, and no file is written over another, so nothing is written outside the
 * folder. Returns the size of all files, in bytes.
 */
export async function unpackRelease(release: Release, folder: string): Promise<number> {
  let bytes = 0;
  for (const file of Object.keys(release.manifest.files).filter((name) => name.startsWith(browserFolder))) {
    const content = await release.file(file);
    const target = path.join(folder, file.slice(browserFolder.length));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
    bytes += content.byteLength;
  }
  return bytes;
}

const prefix = 'pluis-releases-';
/** A folder whose server has not said for so long that it runs is left over from a server that was killed, in milliseconds. */
const abandonedMs = 3 * 60 * 60_000;

/** How often a running server says so, in milliseconds. */
const sayMs = 60 * 60_000;

/** Creates this server's private folder for unpacked releases, and removes those that killed servers have left. */
export async function openReleasesFolder(inFolder = os.tmpdir()) {
  for (const name of await readdir(inFolder).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(inFolder, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    // It may belong to another user.
    if (Date.now() - mtimeMs > abandonedMs)
      await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
  const own = await mkdtemp(path.join(inFolder, prefix)).catch((error: unknown) => {
    throw new SettingError(inFolder, 'written', 'TMPDIR to a folder that can', error);
  });
  const timer = setInterval(() => void utimes(own, new Date(), new Date()).catch(() => {}), sayMs).unref();
  return {
    path: own,
    async close(): Promise<void> {
      clearInterval(timer);
      await rm(own, { recursive: true, force: true });
    },
  };
}
