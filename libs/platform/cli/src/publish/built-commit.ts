import path from 'node:path';
import { readBuildFacts, sourceCommit } from '@pluis/releases';
import { sourceDigest } from '../../../federation/build/source-digest.mjs';

/**
 * The commit that a finished build was made from (see `sourceCommit`), if the build matches the current sources. Null if
 * it does not match, or if the folder has no sources to compare with.
 */
export async function builtCommit(folder: string): Promise<string | null> {
  const { source } = await readBuildFacts(path.join(folder, 'dist'));
  return source !== undefined && source === digestOf(folder) ? sourceCommit(folder) : null;
}

/** Undefined if the folder has no sources, or if a dependency is not installed. */
function digestOf(folder: string): string | undefined {
  try {
    return sourceDigest(folder);
  } catch {
    return undefined;
  }
}
