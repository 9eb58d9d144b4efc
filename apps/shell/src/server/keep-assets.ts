import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** How long the assets of a build are kept after a server ran it last, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60 * 1000;
/** How often a running server says that its build is in use, in milliseconds. */
const refreshMs = 60 * 60 * 1000;

/**
 * Copies a build's assets to where those of former builds are, and takes away what no server has run for 30 days: a page
 * that was sent before a deploy goes on with its own scripts. Their names change with their content.
 */
export async function keepAssets(buildDir: string, assetsDir: string, now = Date.now()): Promise<void> {
  await mkdir(assetsDir, { recursive: true });
  const time = new Date(now);
  for (const name of await readdir(buildDir)) {
    const kept = path.join(assetsDir, name);
    const isThere = await utimes(kept, time, time).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    // Another server may read it, or write it, at the same time.
    const own = `${kept}.${process.pid}`;
    await copyFile(path.join(buildDir, name), own);
    await rename(own, kept);
    await utimes(kept, time, time);
  }
  for (const name of await readdir(assetsDir)) {
    const file = path.join(assetsDir, name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > lifetime) await rm(file, { force: true });
  }
}

/**
 * Keeps a build's assets as long as its server runs, however long that is: their age counts from its last hour. The first
 * time is over when this resolves. Returns how to stop; `onProblem` hears of each failure.
 */
export async function keepAssetsInUse(
  buildDir: string,
  assetsDir: string,
  onProblem: (error: unknown) => void,
  everyMs = refreshMs,
): Promise<() => void> {
  const keep = () => keepAssets(buildDir, assetsDir).catch(onProblem);
  await keep();
  const timer = setInterval(() => void keep(), everyMs).unref();
  return () => clearInterval(timer);
}
