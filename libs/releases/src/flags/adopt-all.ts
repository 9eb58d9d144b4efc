import type { ReleaseRef } from '../release/release-ref';
import { isErrorCode } from '../system-error';
import { adopt } from './adopt';
import { changeFlags, readFlags } from './flags-file';
import type { FlagsDocument } from './flags-document';

interface Adopted {
  /** Null if nothing changes. */
  readonly document: FlagsDocument | null;
  /** One sentence per release. */
  readonly messages: readonly string[];
}

/**
 * Makes releases stable in one change of the flags, except where the operator has chosen otherwise [MFE-5].
 * The release store must already hold them (`provideRelease`). If nothing changes, the flags are only read.
 * If the flags cannot be written, they stay as they are and the message says so. Returns one sentence per
 * release. Throws `FlagsDocumentError` if the flags are broken, and `FlagsLockError`.
 * @param releases remote -> the release in the release store
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
