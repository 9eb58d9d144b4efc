import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishToBucket } from '../bucket/publish-to-bucket';
import type { BuildOutput } from './build-output';
import { publishBuild, type PublishOptions } from './publish-release';
import type { Published } from './published';
import { releaseBucket } from './published-releases';
import type { ReleaseStore } from './release-store';

/**
 * Publishes a build to the configured store: the bucket if there is one, otherwise the folder. Throws as `publishRelease`
 * and `publishToBucket` do.
 */
export async function publishToStore(
  store: ReleaseStore,
  build: BuildOutput,
  options: Omit<PublishOptions, 'distDir' | 'releasesDir'>,
): Promise<Published> {
  const bucket = releaseBucket(store);
  if (bucket === null) return publishBuild(build, { ...options, releasesDir: store.releasesDir });
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'release-upload-'));
  try {
    return await publishToBucket(bucket, releasesDir, await publishBuild(build, { ...options, releasesDir }));
  } finally {
    await rm(releasesDir, { recursive: true, force: true });
  }
}
