import { readReleaseSettings, releaseSource } from '@pluis/releases';

/**
 * Reads a release's manifest as the store does: from the address, the bucket or the folder that the environment names.
 * Throws `ReleaseError`.
 */
export async function readManifest(
  env: Readonly<Record<string, string | undefined>>,
  remote: string,
  version: string,
): Promise<void> {
  const source = releaseSource(readReleaseSettings(env, process.cwd()));
  await source.read(remote, version, 'release.json', AbortSignal.timeout(10_000));
}
