import { publishedVersions, releaseKey, releasePlace } from '@pluis/releases';
import { namedReleases } from '../flags/project-flags';
import type { Operation } from './context';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * `prune <remote> --keep <n>`: removes old releases from the store. Kept are the newest ones, those that a
 * flag names (stable, trial, former stable), and those that a page of the last day may still request because
 * they were published or withdrawn within a day.
 */
export async function pruneCommand(
  operation: Operation,
  { remote, keep }: { readonly remote: string; readonly keep: number },
): Promise<void> {
  const place = releasePlace(operation.settings);
  const published = await publishedVersions(place, remote);
  const needed = await neededVersions(operation, remote);
  const since = operation.now().getTime() - dayMs;
  const doomed = published.slice(keep).filter(({ version, publishedAt }) => {
    return !needed.has(version) && publishedAt < since;
  });
  for (const { version } of doomed) await place.remove(releaseKey(remote, version));
  const removed = doomed.map(({ version }) => version);
  const kept = published.length - removed.length;
  operation.stdout(
    removed.length === 0
      ? `No release of ${remote} can be removed: all ${kept} are among the newest ${keep} or still needed.`
      : `Removed ${removed.length} releases of ${remote}: ${removed.join(', ')}. ${kept} are kept.`,
  );
}

/** Returns the versions that a flag names or has named within the last day. */
async function neededVersions(operation: Operation, remote: string): Promise<ReadonlySet<string>> {
  const { log } = operation.store();
  const since = operation.now().getTime() - dayMs;
  const revisions = await log.all();
  // The last revision of the time before was in force at the beginning of the day.
  const first = revisions.findLastIndex(({ changes }) => changes.some(({ at }) => Date.parse(at) < since));
  const states = revisions.slice(Math.max(first, 0)).flatMap(({ remotes }) => remotes.get(remote) ?? []);
  return new Set(states.flatMap(namedReleases).map(({ version }) => version));
}
