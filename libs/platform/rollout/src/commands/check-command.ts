import type { RemoteReleaseRef } from '@pluis/releases';
import type { RolloutState } from '../state/rollout-state';
import { RolloutRefusal, type ReleaseChecks, type Operation } from './context';
import { refusalsOf } from './verify-release';

/**
 * `check --shell <dist>`: checks whether another shell would accept the releases that visitors get. Throws `RolloutRefusal`
 * if not. [MFE-6]
 */
export async function checkCommand(operation: Operation, shell: string): Promise<void> {
  const checks = await shellChecks(operation, shell);
  const { state } = await operation.store().read();
  const releases = liveReleases(state);
  let refused = 0;
  for (const ref of releases) {
    const reasons = await refusalsOf(operation, ref, checks);
    const label = `${ref.remote} ${ref.version}`;
    operation.stdout(reasons.length === 0 ? `${label} fits.` : `${label} would be refused:`);
    reasons.forEach((reason) => operation.stdout(`  ${reason}`));
    if (reasons.length > 0) refused += 1;
  }
  if (refused === 0) return operation.stdout(`${shell} accepts all ${releases.length} live releases.`);
  throw new RolloutRefusal(
    `${shell} would refuse ${refused} of ${releases.length} live releases. Roll out releases that fit both shells first.`,
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

function liveReleases({ remotes }: RolloutState): RemoteReleaseRef[] {
  return [...remotes].sort().flatMap(([remote, { stable, trial }]) => {
    const onTrial = trial?.halted === null ? trial.release : null;
    return [stable, onTrial].flatMap((ref) => (ref === null ? [] : [{ remote, ...ref }]));
  });
}
