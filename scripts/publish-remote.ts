import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
} from '@pluis/releases';
import { loadShellTools, releaseChecks } from './shell-checks';

export const remotes = ['marketing', 'catalog', 'cart'] as const;
export type Remote = (typeof remotes)[number];

/**
 * Checks a remote's finished build against the deployed shell and writes it into the release store as an immutable
 * release [MFE-3, MFE-6]. A build that breaks its contract is refused (PublishRefusal) and nothing is written.
 */
export async function publishRemote(remote: Remote, { version }: { version?: string }): Promise<Published> {
  const folder = path.resolve('apps', remote);
  const options = {
    distDir: path.join(folder, 'dist'),
    version,
    commit: currentCommit(),
    messageKeys: countMessages(path.join(folder, 'messages')),
  };
  const slices = await tryRelease(options);
  return publishRelease({
    ...options,
    slices,
    releasesDir: readReleaseSettings(process.env, process.cwd()).releasesDir,
  });
}

/** Publishes into a store of its own first and checks what lies there, so that the real one never holds a broken release. */
async function tryRelease(options: Omit<PublishOptions, 'releasesDir'>): Promise<string[]> {
  const trialDir = mkdtempSync(path.join(tmpdir(), 'release-check-'));
  try {
    const open = async (published: Published) =>
      openRelease(folderSource(trialDir), {
        remote: published.manifest.name,
        version: published.manifest.version,
        integrity: published.integrity,
      });
    const { slicesOf } = await loadShellTools();
    const release = await open(await publishRelease({ ...options, releasesDir: trialDir }));
    const check = await releaseChecks();
    const refusals = await check(release);
    if (refusals.length > 0) throw new PublishRefusal(refusals.join('\n'));
    return await slicesOf(release);
  } finally {
    rmSync(trialDir, { recursive: true, force: true });
  }
}

/** The number of messages per language. */
function countMessages(folder: string): Record<string, number> {
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
