import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  exceededBudget,
  folderSource,
  openRelease,
  publishRelease,
  PublishRefusal,
  publishToBucket,
  readReleaseSettings,
  releaseBucket,
  scriptBudget,
  type Published,
  type PublishOptions,
} from '@pluis/releases';
import { builtCommit } from './built-commit';
import { inspect } from './shell-checks';

export interface RemoteToPublish {
  /** Exact semantic version; by default it is derived from the content. */
  version?: string | undefined;
  /** The reason for loading more script than the budget for remotes allows. */
  overBudget?: string | undefined;
  /** The remote's folder, whose `dist` and `messages` are published; `apps/<remote>` by default. */
  folder?: string | undefined;
  /** Paths and places of the stable release that this one may remove; undefined: any. */
  givesUp?: readonly string[] | undefined;
}

/**
 * Checks a remote's finished build against the deployed shell and writes it as an immutable release to the release store: the
 * bucket if one is set, otherwise the folder [MFE-3, MFE-6]. A build that breaks the contract is refused (PublishRefusal) and
 * nothing is written.
 */
export async function publishRemote(
  remote: string,
  { version, overBudget, folder = path.resolve('apps', remote), givesUp }: RemoteToPublish,
): Promise<Published> {
  const options = { ...(await optionsOf(folder)), version, overBudget };
  const settings = readReleaseSettings(process.env, process.cwd());
  const { slices, exceeded } = await checkRelease(remote, options, givesUp);
  if (exceeded && !overBudget)
    throw new PublishRefusal(`${exceeded} To publish it anyway: --over-budget "<why>".`);
  const bucket = releaseBucket(settings);
  if (bucket === null) return publishRelease({ ...options, slices, releasesDir: settings.releasesDir });
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'release-upload-'));
  try {
    return await publishToBucket(
      bucket,
      releasesDir,
      await publishRelease({ ...options, slices, releasesDir }),
    );
  } finally {
    rmSync(releasesDir, { recursive: true, force: true });
  }
}

async function optionsOf(folder: string): Promise<Omit<PublishOptions, 'releasesDir'>> {
  const messageKeys = countMessages(path.join(folder, 'messages'));
  return { distDir: path.join(folder, 'dist'), commit: await builtCommit(folder), messageKeys };
}

/** The reasons for which publishing would refuse a finished build, a sentence each; empty if it fits. Writes nothing. */
export async function checkBuild(remote: string, folder: string): Promise<string[]> {
  try {
    const { exceeded } = await checkRelease(remote, await optionsOf(folder));
    return exceeded ? [exceeded] : [];
  } catch (error) {
    if (!(error instanceof PublishRefusal)) throw error;
    return error.message.split('\n');
  }
}

/**
 * Publishes to a temporary release store first and checks that release, so that the real one never holds a broken one.
 * Returns the slices that the release adds to the store, and a sentence if it loads too much script.
 */
async function checkRelease(
  remote: string,
  options: Omit<PublishOptions, 'releasesDir'>,
  givesUp?: readonly string[],
): Promise<{ slices: string[]; exceeded: string | undefined }> {
  const temporaryDir = mkdtempSync(path.join(tmpdir(), 'release-check-'));
  try {
    const { manifest, integrity } = await publishRelease({ ...options, releasesDir: temporaryDir });
    if (manifest.name !== remote) {
      throw new PublishRefusal(`${options.distDir} is a build of ${manifest.name}. Use that name.`);
    }
    const ref = { remote, version: manifest.version, integrity };
    const release = await openRelease(folderSource(temporaryDir), ref);
    const { slices, refusals, scripts } = await inspect(release, givesUp);
    if (refusals.length > 0) throw new PublishRefusal(refusals.join('\n'));
    const largest = await exceededBudget(release, scripts, scriptBudget(process.env));
    const exceeded =
      largest &&
      `${remote} ${manifest.version} was refused: ${largest.expose} loads ${largest.kilobytes} kB of script (Brotli) ` +
        `before the visitor interacts; the budget is ${largest.budget} kB. Load less, or load it when it is needed.`;
    return { slices, exceeded };
  } finally {
    rmSync(temporaryDir, { recursive: true, force: true });
  }
}

/** The number of messages per language. */
function countMessages(folder: string): Record<string, number> {
  if (!existsSync(folder)) throw new PublishRefusal(`${folder} does not exist. A remote has messages there.`);
  const counts: Record<string, number> = {};
  for (const file of readdirSync(folder)) {
    const messages: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    counts[path.basename(file, '.json')] = Object.keys(messages ?? {}).length;
  }
  return counts;
}
