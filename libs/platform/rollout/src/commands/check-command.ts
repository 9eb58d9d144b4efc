import type { ReleaseRef } from '@pluis/releases';
import type { RemoteState } from '../state/remote-state';
import { RolloutRefusal, type ReleaseChecks, type Operation } from './context';
import { refusalsOf } from './verify-release';

interface LiveRelease {
  readonly remote: string;
  readonly role: 'stable' | 'on trial' | 'stable before';
  readonly ref: ReleaseRef;
}

/**
 * `check --shell <dist or url>`: checks whether another shell would accept the live releases. Throws
 * `RolloutRefusal` if not. A release that is only needed for a rollback produces a warning. [MFE-6]
 */
export async function checkCommand(operation: Operation, shell: string): Promise<void> {
  const checks = await shellChecks(operation, shell);
  const { state: rollouts } = await operation.store().read();
  const releases = [...rollouts.remotes]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([remote, state]) => releasesOf(remote, state));
  let live = 0;
  let refused = 0;
  for (const { remote, role, ref } of releases) {
    const reasons = await refusalsOf(operation, { remote, ...ref }, checks);
    if (role !== 'stable before') live += 1;
    if (reasons.length === 0) operation.stdout(`${remote} ${ref.version} (${role}) fits.`);
    else if (role === 'stable before')
      operation.stderr(`A rollback could not return to ${remote} ${ref.version}: ${reasons.join(' ')}`);
    else {
      refused += 1;
      operation.stdout(`${remote} ${ref.version} (${role}) would be refused:`);
      reasons.forEach((reason) => operation.stdout(`  ${reason}`));
    }
  }
  if (refused === 0) return operation.stdout(`${shell} accepts all ${live} live releases.`);
  throw new RolloutRefusal(
    `${shell} would refuse ${refused} of ${live} live releases. Roll out releases that fit both shells first.`,
  );
}

async function shellChecks({ checksOf }: Operation, shell: string): Promise<ReleaseChecks> {
  try {
    if (checksOf === undefined) throw new Error('no shell can be loaded here');
    return await checksOf(shell);
  } catch (error) {
    throw new RolloutRefusal(
      `The facts of ${shell} could not be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

function releasesOf(remote: string, { stable, trial, earlier }: RemoteState): LiveRelease[] {
  const before = earlier.at(-1);
  return [
    ...(stable === null ? [] : [{ remote, role: 'stable', ref: stable } satisfies LiveRelease]),
    ...(trial === null || trial.halted !== null
      ? []
      : [{ remote, role: 'on trial', ref: trial.release } satisfies LiveRelease]),
    ...(before === undefined ? [] : [{ remote, role: 'stable before', ref: before } satisfies LiveRelease]),
  ];
}
