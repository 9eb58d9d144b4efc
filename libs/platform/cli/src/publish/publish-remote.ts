import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkToPublish,
  type Published,
  PublishRefusal,
  publishBuild,
  readBuildOutput,
  releasePlace,
  type Release,
  stageBuild as stage,
} from '@pluis/releases';
import { readSetting } from '@pluis/settings';
import { readReleaseSettings, sendRelease, type ShopAnswer, type ShopLink } from '@pluis/rollout';
import { publishTools } from './shell-checks';

export interface RemoteToPublish {
  /** Exact semantic version; by default it is derived from the content. */
  version?: string | undefined;
  /** The remote's folder, whose `dist` and `messages` are published; `apps/<remote>` by default. */
  folder?: string | undefined;
}

/**
 * Checks a remote's finished build against the deployed shell and writes it as an immutable release to the release store: the
 * bucket if one is set, otherwise the folder [MFE-3, MFE-6]. A build that breaks the contract is refused (PublishRefusal) and
 * nothing is written.
 */
export async function publishRemote(
  remote: string,
  { version, folder = path.resolve('apps', remote) }: RemoteToPublish,
): Promise<Published> {
  const check = (release: Release) => checkRelease(remote, release);
  const { distDir, messageKeys } = partsOf(folder);
  const place = releasePlace(readReleaseSettings(process.env, process.cwd()));
  return publishBuild(place, await readBuildOutput(distDir), { version, messageKeys, check });
}

/** Has a shop check and publish a remote's finished build. Throws an Error if it does not answer. [MFE-12] */
export async function publishThrough(
  link: ShopLink,
  remote: string,
  { version, folder = path.resolve('apps', remote) }: RemoteToPublish,
): Promise<ShopAnswer> {
  const { distDir, messageKeys } = partsOf(folder);
  return sendRelease(link, remote, { build: await readBuildOutput(distDir), messageKeys, version });
}

function partsOf(folder: string) {
  const messageKeys = countMessages(path.join(folder, 'messages'));
  return { distDir: path.join(folder, 'dist'), messageKeys };
}

/** A remote's finished build as the release that it would be. */
export async function stageBuild(folder: string): Promise<Release> {
  const { distDir, messageKeys } = partsOf(folder);
  return stage(await readBuildOutput(distDir), { messageKeys });
}

/**
 * The reasons for which publishing would refuse a finished build, a sentence each; empty if it fits. Writes nothing.
 * @param shop the address of a shop whose own facts count, instead of those of the settings
 */
export async function checkBuild(remote: string, folder: string, shop?: string): Promise<string[]> {
  try {
    await checkRelease(remote, await stageBuild(folder), shop);
    return [];
  } catch (error) {
    if (!(error instanceof PublishRefusal)) throw error;
    return error.message.split('\n');
  }
}

/** Checks a release in memory. Returns the slices that it adds to the store. Throws `PublishRefusal`. */
async function checkRelease(remote: string, release: Release, shop?: string): Promise<readonly string[]> {
  const budget = readSetting(process.env, 'REMOTE_SCRIPT_BUDGET_KB');
  return checkToPublish(release, { ...(await publishTools(shop)), remote, budget });
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
