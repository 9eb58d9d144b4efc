import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  folderSource,
  openRelease,
  publishRelease,
  PublishRefusal,
  readReleaseSettings,
  type Published,
  type PublishOptions,
  type Release,
} from '@pluis/releases';
import { loadShellTools, releaseChecks } from './shell-checks';

export const remotes = ['marketing', 'catalog', 'cart'] as const;
export type Remote = (typeof remotes)[number];

export interface RemoteToPublish {
  /** Exact semantic version; without it one is derived from the content. */
  version?: string | undefined;
  /** The remote's project: its `dist` and its `messages` are what is published. `apps/<remote>` unless given. */
  folder?: string | undefined;
}

/**
 * Checks a remote's finished build against the deployed shell and writes it into the release store as an immutable
 * release [MFE-3, MFE-6]. A build that breaks its contract is refused (PublishRefusal) and nothing is written.
 */
export async function publishRemote(
  remote: Remote,
  { version, folder = path.resolve('apps', remote) }: RemoteToPublish,
): Promise<Published> {
  const options = {
    distDir: path.join(folder, 'dist'),
    version,
    commit: currentCommit(),
    messageKeys: countMessages(path.join(folder, 'messages')),
  };
  const slices = await tryRelease(remote, options);
  return publishRelease({
    ...options,
    slices,
    releasesDir: readReleaseSettings(process.env, process.cwd()).releasesDir,
  });
}

/**
 * Publishes into a store of its own first and checks what lies there, so that the real one never holds a broken
 * release. Returns the slices that the release adds to the store.
 */
async function tryRelease(remote: Remote, options: Omit<PublishOptions, 'releasesDir'>): Promise<string[]> {
  const trialDir = mkdtempSync(path.join(tmpdir(), 'release-check-'));
  try {
    const { manifest, integrity } = await publishRelease({ ...options, releasesDir: trialDir });
    if (manifest.name !== remote) {
      throw new PublishRefusal(`${options.distDir} is a build of ${manifest.name}. Name that remote.`);
    }
    const ref = { remote, version: manifest.version, integrity };
    const release = await openRelease(folderSource(trialDir), ref);
    const slices = await findSlices(release);
    const check = await releaseChecks();
    const refusals = await check({ ...release, manifest: { ...manifest, slices } });
    if (refusals.length > 0) throw new PublishRefusal(refusals.join('\n'));
    return slices;
  } finally {
    rmSync(trialDir, { recursive: true, force: true });
  }
}

/** The slices that a release claims; none where it cannot be asked, which is what the checks then refuse it for. */
async function findSlices(release: Release): Promise<string[]> {
  const { slicesOf } = await loadShellTools();
  return slicesOf(release).catch(() => []);
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

function currentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
