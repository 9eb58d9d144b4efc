import type { ReleaseRef } from '../release/release-ref';
import { isErrorCode } from '../system-error';
import { adopt } from './adopt';
import { changeFlags, readFlags } from './flags-file';
import type { FlagsDocument } from './flags-document';

interface Adopted {
  /** Null if nothing is to be changed. */
  readonly document: FlagsDocument | null;
  /** What was done with each release, a sentence each. */
  readonly messages: readonly string[];
}

/**
 * Makes releases stable in one change of the flags, each unless the operator has chosen otherwise [MFE-5]. The store must
 * hold them (`provideRelease`). Flags that need no change are only read; flags that cannot be written stay as they are,
 * and the message says so. Returns what was done. Throws `FlagsDocumentError` if the flags are broken, `FlagsLockError`.
 * @param releases remote -> the release as the store has it
 */
export async function adoptAll(
  flagsFile: string,
  releases: ReadonlyMap<string, ReleaseRef>,
): Promise<readonly string[]> {
  const planned = adoptInto(await readFlags(flagsFile), releases);
  if (planned.document === null) return planned.messages;
  try {
    return await changeFlags(flagsFile, (document) => {
      const { document: changed, messages } = adoptInto(document, releases);
      return { document: changed, result: messages };
    });
  } catch (error) {
    if (!isErrorCode(error, 'EACCES', 'EROFS', 'EPERM')) throw error;
    return [
      `WARNING: ${flagsFile} cannot be written (${String(error)}), so the flags stay as they are: ${[...releases.keys()].join(', ')} keep their releases.`,
    ];
  }
}

function adoptInto(document: FlagsDocument, releases: ReadonlyMap<string, ReleaseRef>): Adopted {
  let current = document;
  const messages: string[] = [];
  for (const [remote, { version, integrity }] of releases) {
    const adoption = adopt(current, remote, { version, integrity });
    if (adoption.kind === 'adopted') current = adoption.document;
    messages.push(adoption.message);
  }
  return { document: current === document ? null : current, messages };
}
