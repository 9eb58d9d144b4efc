import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type Bucket,
  changeIndex,
  isVersion,
  manifestFile,
  publishedVersions,
  releaseBucket,
} from '@pluis/releases';
import { namedReleases } from '../flags/project-flags';
import { RolloutRefusal, type RolloutContext } from './context';
import { rolloutStore } from './rollout-places';
import type { ReleaseSettings } from './settings';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * `prune <remote> --keep <n>`: removes old releases from the store. Kept are the newest ones, those that a
 * flag names (stable, trial, former stable), and those that a page of the last day may still request because
 * they were published or withdrawn within a day.
 */
export async function pruneCommand(
  context: RolloutContext,
  settings: ReleaseSettings,
  { remote, keep }: { readonly remote: string; readonly keep: number },
): Promise<void> {
  const bucket = releaseBucket(settings, context.fetch);
  if (bucket === null && settings.releasesUrl !== null) {
    throw new RolloutRefusal(
      `${settings.releasesUrl} is read-only. Set where its releases are: RELEASES_BUCKET, or only RELEASES_DIR.`,
    );
  }
  const published = await publishedVersions(settings, remote, context.fetch);
  const needed = await neededVersions(context, settings, remote);
  const since = context.now().getTime() - dayMs;
  const doomed = published.slice(keep).filter(({ version, builtAt }) => {
    return !needed.has(version) && Date.parse(builtAt) < since;
  });
  for (const { version } of doomed) {
    await (bucket === null ? removeFolder(settings, remote, version) : removeKeys(bucket, remote, version));
  }
  const removed = doomed.map(({ version }) => version);
  if (bucket !== null && removed.length > 0) {
    await changeIndex(bucket, remote, (all) => all.filter(({ version }) => !removed.includes(version)));
  }
  const kept = published.length - removed.length;
  context.stdout(
    removed.length === 0
      ? `No release of ${remote} can be removed: all ${kept} are among the newest ${keep} or still needed.`
      : `Removed ${removed.length} releases of ${remote}: ${removed.join(', ')}. ${kept} are kept.`,
  );
}

/** Returns the versions that a flag names or has named within the last day. */
async function neededVersions(
  context: RolloutContext,
  settings: ReleaseSettings,
  remote: string,
): Promise<ReadonlySet<string>> {
  const store = rolloutStore(settings, context.fetch);
  const named = (await store.read()).state.remotes.get(remote);
  const needed = new Set(named ? namedReleases(named).map(({ version }) => version) : []);
  const since = context.now().getTime() - dayMs;
  for (const entry of await store.readHistory()) {
    if (entry.remote !== remote || Date.parse(entry.at) < since) continue;
    (entry.versions ?? '')
      .split(' ')
      .filter(isVersion)
      .forEach((version) => needed.add(version));
  }
  return needed;
}

/** Removes the manifest first, so that an interrupted removal does not leave something that looks like a release. */
async function removeFolder(settings: ReleaseSettings, remote: string, version: string): Promise<void> {
  const folder = path.join(settings.releasesDir, remote, version);
  await rm(path.join(folder, manifestFile), { force: true });
  await rm(folder, { recursive: true, force: true });
}

async function removeKeys(bucket: Bucket, remote: string, version: string): Promise<void> {
  const folder = `${remote}/${version}/`;
  await bucket.remove(`${folder}${manifestFile}`);
  for (const key of await bucket.list(folder)) await bucket.remove(key);
}
