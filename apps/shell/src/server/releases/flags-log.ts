import type { FastifyBaseLogger } from 'fastify';
import { flagsRevision, remoteState, type FlagsDocument } from '@pluis/releases';

/**
 * Logs changes of the flags, one line per remote, with author and reason if known. It uses a level that is
 * logged by default, because such changes are the first suspects when something goes wrong.
 */
export function createFlagsLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  first: FlagsDocument | null,
): (document: FlagsDocument | null) => void {
  let before = first;
  return (document) => {
    const last = before;
    before = document;
    // A flagd daemon does not expose its definitions.
    if (!document) return log.warn('the flags have changed');
    const revision = flagsRevision(document);
    for (const remote of new Set([...document.remotes.keys(), ...(last?.remotes.keys() ?? [])])) {
      const flag = document.remotes.get(remote);
      if (JSON.stringify(flag) === JSON.stringify(last?.remotes.get(remote))) continue;
      const state = remoteState(document, remote);
      const { action, by, why } = state?.lastChange ?? {};
      const told = { remote, revision, action, by, why };
      const releases = {
        stable: state?.stable?.version,
        trial: state?.trial?.release.version,
        percent: state?.trial?.percent,
      };
      log.warn({ ...told, ...releases, isOff: state?.isOff }, 'a flag has changed');
    }
  };
}
