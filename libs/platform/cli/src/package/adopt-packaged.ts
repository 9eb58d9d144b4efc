// Adds a package's releases to the release store that the settings name, as `npm start` does with a checkout's.
import path from 'node:path';
import { type DeclaredRef, provideRelease, releasePlace } from '@pluis/releases';
import {
  adoptAll,
  packageCommands,
  prepareRollouts,
  readReleaseSettings,
  readRollouts,
  type ReleaseSettings,
  rolloutStore,
} from '@pluis/rollout';
import { createLog } from '../../../../../tools/log.mjs';

const log = createLog('start');

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Prepares the release store and the flags for a start: creates the state, adds the
 * package's releases, verifies them, and makes them stable unless the operator has chosen otherwise. Several
 * replicas may run it at the same time. Throws an Error that says what to do if the store would have nothing to show.
 * @param packageDir holds `releases` and `flags.json`
 */
export async function adoptPackaged(packageDir: string, env: Environment): Promise<void> {
  const settings = readReleaseSettings(env, process.cwd());
  const ownFlags = path.join(packageDir, 'flags.json');
  const isOwn = settings.flagsFile === ownFlags;
  if (!isOwn) {
    const prepared = await prepareRollouts(settings, packageCommands(packageDir));
    if (prepared.kind !== 'ready') say(prepared.message);
  }
  const { provided, problems } = await provideAll(settings, packageDir, ownFlags);
  if (isOwn) {
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return;
  }
  (await adoptAll(rolloutStore(settings), provided, packageCommands(packageDir))).forEach(say);
  if (problems.length === 0) return;
  const { remotes } = (await rolloutStore(settings).read()).state;
  if (remotes.size === 0) throw new Error(problems.join('\n'));
  problems.forEach((problem) => say(`WARNING: ${problem} Its flag was left alone.`));
}

async function provideAll(settings: ReleaseSettings, packageDir: string, ownFlags: string) {
  const provided = new Map<string, DeclaredRef>();
  const problems: string[] = [];
  for (const [remote, release] of await packagedReleases(ownFlags)) {
    try {
      const ref = await provideRelease(
        releasePlace(settings),
        path.join(packageDir, 'releases'),
        remote,
        release.version,
      );
      provided.set(remote, { ...release, ...ref });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(
        `${remote} ${release.version}, which this package carries, cannot be added to the release store: ${reason}`,
      );
    }
  }
  return { provided, problems };
}

/** Remote -> its release in the package. */
async function packagedReleases(ownFlags: string): Promise<ReadonlyMap<string, DeclaredRef>> {
  const releases = new Map<string, DeclaredRef>();
  for (const [remote, { stable }] of (await readRollouts(ownFlags)).remotes)
    if (stable !== null) releases.set(remote, stable);
  return releases;
}

function say(message: string): void {
  if (message.startsWith('WARNING')) log.warn(message);
  else log.info(message);
}
