import { FlagsDocumentError, type FlagsDocument } from './flags-document';
import { readFlags } from './flags-file';
import { lastGoodFile, readLastGood } from './last-good';

/**
 * The flags that a server starts with: the file's, or where that is broken or gone the last good ones, which is said.
 * Throws `FlagsDocumentError` where there are neither.
 */
export async function readFirstFlags(
  flagsFile: string,
  onProblem: (message: string) => void,
): Promise<FlagsDocument> {
  try {
    return await readFlags(flagsFile);
  } catch (error) {
    if (!(error instanceof FlagsDocumentError)) throw error;
    const kept = await readLastGood(flagsFile);
    if (kept === null) throw error;
    onProblem(
      `${error.message} Until then the last good flags are in force, those of ${lastGoodFile(flagsFile)}.`,
    );
    return kept;
  }
}
