import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishRelease, readReleaseSettings, type Published } from '@pluis/releases';

export const remotes = ['marketing', 'catalog', 'cart'] as const;
export type Remote = (typeof remotes)[number];

/** Writes a remote's finished build into the release store as an immutable release. */
export async function publishRemote(remote: Remote, { version }: { version?: string }): Promise<Published> {
  const settings = readReleaseSettings(process.env, process.cwd());
  const folder = path.resolve('apps', remote);
  return publishRelease({
    distDir: path.join(folder, 'dist'),
    releasesDir: settings.releasesDir,
    version,
    commit: currentCommit(),
    messageKeys: countMessages(path.join(folder, 'messages')),
  });
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
