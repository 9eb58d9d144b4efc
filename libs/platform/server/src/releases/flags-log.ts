import type { FastifyBaseLogger } from 'fastify';
import type { RolloutState } from '@pluis/rollout';

/**
 * Logs changes of the flags, one line per remote, with author and reason if known. It uses a level that is
 * logged by default, because such changes are the first suspects when something goes wrong.
 */
export function createFlagsLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  first: RolloutState,
): (rollouts: RolloutState) => void {
  let before = first;
  return (rollouts) => {
    const last = before;
    before = rollouts;
    const { revision, remotes } = rollouts;
    for (const remote of new Set([...remotes.keys(), ...last.remotes.keys()])) {
      const state = remotes.get(remote);
      if (JSON.stringify(state) === JSON.stringify(last.remotes.get(remote))) continue;
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
