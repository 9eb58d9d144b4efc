import { publishedVersions, releasePlace } from '@pluis/releases';
import type { RolloutState } from '../state/rollout-state';
import { RolloutRefusal, type Operation } from './context';

/** Throws `RolloutRefusal`, with the known remotes, for one that has neither a flag nor a release. */
export async function requireRemote(operation: Operation, remote: string): Promise<void> {
  const { state } = await operation.store().read();
  if (state.remotes.has(remote)) return;
  const published = await publishedVersions(releasePlace(operation.settings), remote);
  if (published.length === 0) throw new RolloutRefusal(unknownText(state, remote));
}

/** The sentence for an unknown remote; it lists the known ones. */
export function unknownText({ remotes }: RolloutState, remote: string): string {
  const known = [...remotes.keys()].sort();
  const all = known.length === 0 ? 'No remote has a release yet.' : `There are: ${known.join(', ')}.`;
  return `There is no remote "${remote}" with a release. ${all}`;
}
