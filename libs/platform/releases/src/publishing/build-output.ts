import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseBuildFacts, type BuildFacts } from '../release/build-facts';
import type { ReleaseFiles } from '../release/tarball';
import { isErrorCode } from '../system-error';
import { PublishRefusal } from './publish-refusal';

export interface BuildOutput {
  readonly facts: BuildFacts;
  /** Path below the build folder -> bytes; `browser/**` and `server/**` without source maps. */
  readonly files: ReleaseFiles;
}

const publishedFolders = ['browser', 'server'];

/** Returns true for a path that a release publishes. Source maps stay with the build. */
export function isPublished(file: string): boolean {
  return publishedFolders.some((folder) => file.startsWith(`${folder}/`)) && !file.endsWith('.map');
}

/** Reads a finished build into memory. Throws `PublishRefusal` and `ReleaseError` (`manifest`). */
export async function readBuildOutput(distDir: string): Promise<BuildOutput> {
  const facts = await readBuildFacts(distDir);
  const files = new Map<string, Uint8Array>();
  for (const folder of publishedFolders) {
    for (const file of await listFiles(distDir, folder)) {
      if (isPublished(file)) files.set(file, await readFile(path.join(distDir, file)));
    }
  }
  return { facts, files };
}

/**
 * Reads `build.json` of a finished build. Throws `PublishRefusal` if there is none, `ReleaseError`
 * (`manifest`) if it is invalid.
 */
export async function readBuildFacts(distDir: string): Promise<BuildFacts> {
  const text = await readFile(path.join(distDir, 'build.json'), 'utf8').catch((error: unknown) => {
    if (!isErrorCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new PublishRefusal(`${distDir} has no build.json. Build the remote first.`);
  });
  return parseBuildFacts(text);
}

async function listFiles(distDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(distDir, folder), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isErrorCode(error, 'ENOENT')) return [];
      throw error;
    },
  );
  const lists = entries.map(async (entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(distDir, name);
    if (entry.isFile()) return [name];
    throw new PublishRefusal(
      `${path.join(distDir, name)} is not a plain file. A release holds plain files only.`,
    );
  });
  return (await Promise.all(lists)).flat().sort();
}
