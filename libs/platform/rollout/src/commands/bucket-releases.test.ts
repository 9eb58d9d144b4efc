import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { publishedVersions, publishRelease, releasePlace } from '@pluis/releases';
import { writeBuild } from '@pluis/releases/testing/fixture-build';
import { startS3, type S3Server } from '@pluis/releases/testing/s3-server';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { createProject } from '../testing/fixture-project';
import { checkoutCommands } from './command-names';
import { prepareRollouts } from './prepare-rollouts';
import { readReleaseSettings } from './settings';

const folder = temporaryFolder();
let s3: S3Server;

beforeAll(async () => {
  const data = path.join(folder, 's3');
  await mkdir(data);
  s3 = await startS3(data);
});
afterAll(() => s3.stop());

function bucket() {
  return releasePlace(readReleaseSettings(s3.env, folder));
}

async function publish(version: string): Promise<void> {
  const distDir = await writeBuild(folder, { name: 'marketing', body: version });
  await publishRelease(bucket(), { distDir, version });
}

it('[MFE-5] a bucket that does not answer is not taken for an empty one', async () => {
  const project = await createProject(folder);
  await project.publishStable('1.4.0');
  const env = { ...project.context.env, ...s3.env, AWS_ENDPOINT_URL: 'http://127.0.0.1:9' };
  const failed = { code: 1, err: expect.stringContaining('could not be read') };
  for (const words of ['prune catalog --keep 1', 'status', 'status --json'])
    expect(await project.rollout(words, { env, fetch })).toMatchObject(failed);
});

it('[MFE-5] rolls out the releases in the bucket, and prunes unused ones', async () => {
  const project = await createProject(folder);
  const env = { ...project.context.env, ...s3.env };
  const month = 31 * 24 * 60 * 60 * 1000;
  await prepareRollouts(readReleaseSettings(env, folder), checkoutCommands);
  const later = { env, fetch, now: () => new Date(Date.now() + month) };
  for (const version of ['6.0.0', '6.1.0', '6.2.0', '6.3.0', '6.4.0']) await publish(version);
  await project.rollout('start marketing@6.0.0 --percent 100', { env, fetch });
  await project.rollout('start marketing@6.2.0 --percent 50', later);
  await project.rollout('rollback marketing', later);
  const answer = await project.rollout('prune marketing --keep 1', later);
  expect(answer).toMatchObject({
    code: 0,
    out: 'Removed 2 releases of marketing: 6.3.0, 6.1.0. 3 are kept.',
  });
  const left = await publishedVersions(bucket(), 'marketing');
  expect(left.map(({ version }) => version)).toEqual(['6.4.0', '6.2.0', '6.0.0']);
  expect(await bucket().list('marketing')).toEqual(
    ['6.0.0', '6.2.0', '6.4.0'].map((version) => `marketing/${version}.tgz`),
  );
});
