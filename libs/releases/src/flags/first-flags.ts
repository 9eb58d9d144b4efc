import { FlagsDocumentError, type FlagsDocument } from './flags-document';
import { readFlags } from './flags-file';
import { lastGoodFile, readLastGood } from './last-good';

/**
 * Reads the flags for the start of a server. If the file is broken or missing, returns the last good flags
 * and reports it. Throws `FlagsDocumentError` if neither can be read.
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
    onProblem(`${error.message} Until then the last good flags are in force (${lastGoodFile(flagsFile)}).`);
    return kept;
  }
}
