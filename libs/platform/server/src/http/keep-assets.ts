import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';

/** How long the assets of a build are kept after a server last ran it, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60 * 1000;
/** How often a running server marks its build as in use, in milliseconds. */
const refreshMs = 60 * 60 * 1000;

/**
 * Copies a build's assets to the folder of former builds and removes those that no server has used for 30
 * days, so that pages sent before a deploy keep working with their own scripts. File names change with their
 * content.
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
    // Written to a temporary name first, because another server may read or write the file at the same time.
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
 * Keeps this build's assets as long as its server runs, unless there is no place for them, by refreshing their age every hour. Resolves
 * after the first round; returns a function that stops.
 */
export async function keepConfiguredAssets(
  { distDir, assetsDir }: Pick<Config, 'distDir' | 'assetsDir'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  everyMs = refreshMs,
): Promise<() => void> {
  if (assetsDir === null) return () => {};
  const problem =
    'DATA cannot hold the files of this build: open pages lose their scripts when a new shell is deployed';
  const keep = () =>
    keepAssets(path.join(distDir, 'browser'), assetsDir).catch((err: unknown) => log.error({ err }, problem));
  await keep();
  const timer = setInterval(() => void keep(), everyMs).unref();
  return () => clearInterval(timer);
}
