import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  exceededBudget,
  type Published,
  type PublishOptions,
  PublishRefusal,
  publishRelease,
  publishToBucket,
  type Release,
  releaseBucket,
  scriptBudget,
  stageRelease,
} from '@pluis/releases';
import { readReleaseSettings } from '@pluis/rollout';
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
  const check = async (release: Release) => {
    const { slices, exceeded } = await checkRelease(remote, release, givesUp);
    if (exceeded && !overBudget)
      throw new PublishRefusal(`${exceeded} To publish it anyway: --over-budget "<why>".`);
    return slices;
  };
  const options = { ...(await optionsOf(folder)), version, overBudget, check };
  const settings = readReleaseSettings(process.env, process.cwd());
  const bucket = releaseBucket(settings);
  if (bucket === null) return publishRelease({ ...options, releasesDir: settings.releasesDir });
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'release-upload-'));
  try {
    return await publishToBucket(bucket, releasesDir, await publishRelease({ ...options, releasesDir }));
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
    const { exceeded } = await checkRelease(remote, await stageRelease(await optionsOf(folder)));
    return exceeded ? [exceeded] : [];
  } catch (error) {
    if (!(error instanceof PublishRefusal)) throw error;
    return error.message.split('\n');
  }
}

/**
 * Checks a release in memory. Returns the slices that it adds to the store, and a sentence if it loads too much script.
 * Throws `PublishRefusal`.
 */
async function checkRelease(
  remote: string,
  release: Release,
  givesUp?: readonly string[],
): Promise<{ slices: string[]; exceeded: string | undefined }> {
  const { name, version } = release;
  if (name !== remote)
    throw new PublishRefusal(`This is a build of ${name}, not of ${remote}. Use that name.`);
  const { slices, refusals, scripts } = await inspect(release, givesUp);
  if (refusals.length > 0) throw new PublishRefusal(refusals.join('\n'));
  const largest = await exceededBudget(release, scripts, scriptBudget(process.env));
  const exceeded =
    largest &&
    `${remote} ${version} was refused: ${largest.expose} loads ${largest.kilobytes} kB of script (Brotli) ` +
      `before the visitor interacts; the budget is ${largest.budget} kB. Load less, or load it when it is needed.`;
  return { slices, exceeded };
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
