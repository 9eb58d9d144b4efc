import path from 'node:path';
import { readBuildFacts, sourceCommit } from '@pluis/releases';
import { sourceDigest } from '../libs/federation/build/source-digest.mjs';

/**
 * The commit that a finished build was made of: that of its folder (see `sourceCommit`), where the build is of the source
 * that lies there now. Null where it is not, or where only the build is there: nobody can say then.
 */
export async function builtCommit(folder: string): Promise<string | null> {
  const { source } = await readBuildFacts(path.join(folder, 'dist'));
  return source !== undefined && source === digestOf(folder) ? sourceCommit(folder) : null;
}

/** Undefined where the folder has no source, or what it needs is not installed. */
function digestOf(folder: string): string | undefined {
  try {
    return sourceDigest(folder);
  } catch {
    return undefined;
  }
}
