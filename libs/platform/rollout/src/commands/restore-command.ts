import { isSameRelease, type ReleaseRef } from '@pluis/releases';
import { namedReleases } from '../flags/project-flags';
import { restore } from '../rules/restore';
import type { RemoteState } from '../state/remote-state';
import type { RolloutState } from '../state/rollout-state';
import { applyToFlags } from './apply-to-flags';
import { RolloutRefusal, type Operation } from './context';
import { verifyRelease } from './verify-release';

interface Restored {
  readonly revision: number;
  /** Undefined for all remotes. */
  readonly remote: string | undefined;
}

/**
 * `restore <revision> [remote]`: gives visitors again what a former revision gave them, as a new revision. Verifies
 * the bytes of releases that visitors do not get now.
 */
export async function restoreCommand(operation: Operation, { revision, remote }: Restored): Promise<void> {
  const store = operation.store();
  const { state: read } = await store.read();
  const former = await store.log.read(revision);
  if (former === null)
    throw new RolloutRefusal(
      `There is no revision ${revision}. The history lists them: ${read.revision} is in force.`,
    );
  const remotes =
    remote === undefined ? [...new Set([...read.remotes.keys(), ...former.remotes.keys()])] : [remote];
  for (const name of remotes) await verifyReturning(operation, name, read, former);
  const rules = remotes.map(
    (name) => [name, restore(former.remotes.get(name) ?? null, operation.now())] as const,
  );
  await applyToFlags(operation, { rules: new Map(rules), read });
}

async function verifyReturning(
  operation: Operation,
  remote: string,
  { remotes }: RolloutState,
  former: RolloutState,
): Promise<void> {
  const present = givenReleases(remotes.get(remote));
  const returning = givenReleases(former.remotes.get(remote)).filter(
    (ref) => !present.some((each) => isSameRelease(each, ref)),
  );
  for (const ref of returning) await verifyRelease(operation, { remote, ...ref });
}

/** The stable release and the one on trial. */
function givenReleases(state: RemoteState | undefined): ReleaseRef[] {
  return state ? namedReleases({ ...state, earlier: [] }) : [];
}
