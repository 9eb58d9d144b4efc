import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketPlace } from '../place/bucket-place';
import { folderPlace } from '../place/folder-place';
import type { Place } from '../place/place';
import { openRelease } from '../release/verified-release';
import { writeBuild } from '../testing/fixture-build';
import { rejection } from '../testing/rejection';
import { startS3, type S3Server } from '../testing/s3-server';
import { temporaryFolder } from '../testing/temporary-folder';
import { publishRelease } from './publish-release';
import { publishedVersions } from './published-releases';

const folder = temporaryFolder();
let s3: S3Server;

beforeAll(async () => {
  const data = path.join(folder, 's3');
  await mkdir(data);
  s3 = await startS3(data);
});
afterAll(() => s3.stop());

const bucket = (env: Readonly<Record<string, string>> = {}) =>
  bucketPlace('s3://releases/shop/live', { ...s3.env, ...env });

async function publish(place: Place, version: string, { body = version, name = 'catalog' } = {}) {
  return publishRelease(place, { distDir: await writeBuild(folder, { name, body }), version });
}

const versionsOf = async (place: Place, remote = 'catalog') =>
  (await publishedVersions(place, remote)).map(({ version }) => version);

it('[MFE-3] a bucket has one object for each release, which opens, verifies and is listed', async () => {
  const { integrity, created } = await publish(bucket(), '1.0.0');
  expect(created).toBe(true);
  const ref = { remote: 'catalog', version: '1.0.0', integrity };
  await expect(openRelease(bucket(), ref)).resolves.toMatchObject({ version: '1.0.0' });
  expect(await bucket().list('catalog')).toEqual(['catalog/1.0.0.tgz']);
  expect(await versionsOf(bucket())).toEqual(['1.0.0']);
});

it('[MFE-3] a bucket keeps the same content as it is, and refuses other content under its version', async () => {
  const first = await publish(bucket(), '2.0.0');
  expect(await publish(bucket(), '2.0.0')).toMatchObject({ integrity: first.integrity, created: false });
  expect(await rejection(publish(bucket(), '2.0.0', { body: 'other' }))).toMatchObject({
    name: 'PublishRefusal',
    message: expect.stringContaining('catalog 2.0.0 is already published with other content'),
  });
});

it('[MFE-3] if two publish one version at the same time, one wins, and the release is whole', async () => {
  for (const round of [1, 2, 3]) {
    const version = `3.${round}.0`;
    const bodies = ['ours', 'theirs'];
    const results = await Promise.allSettled(bodies.map((body) => publish(bucket(), version, { body })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = results.find((result) => result.status === 'fulfilled');
    const ref = { remote: 'catalog', version, integrity: won?.value.integrity ?? '' };
    await expect(openRelease(bucket(), ref)).resolves.toMatchObject({ version });
  }
});

it('[MFE-3] lists every version if several publish at the same time, and none of another remote', async () => {
  const versions = ['4.0.0', '4.1.0', '4.2.0', '4.3.0'];
  await Promise.all(versions.map((version) => publish(bucket(), version, { name: 'cart' })));
  expect((await versionsOf(bucket(), 'cart')).sort()).toEqual(versions);
});

it('[MFE-3] reads no object of a bucket that is larger than a release', async () => {
  await publish(bucket(), '5.0.0');
  const error = await rejection(bucket().readBytes('catalog/5.0.0.tgz', 100));
  expect(error).toMatchObject({ name: 'ReleaseError', kind: 'too-large' });
});

it('[MFE-5] a bucket that does not answer, or refuses its key, is not taken for an empty one', async () => {
  const down = bucket({ AWS_ENDPOINT_URL: 'http://127.0.0.1:9' });
  expect(await rejection(publishedVersions(down, 'catalog'))).toMatchObject({ kind: 'unreadable' });
  const other = bucket({ AWS_ACCESS_KEY_ID: 'nobody' });
  expect(await rejection(publishedVersions(other, 'catalog'))).toMatchObject({
    message: expect.stringContaining('answered 403. Check AWS_ACCESS_KEY_ID'),
  });
});

it('[MFE-3] a folder lists the newest first, and nothing that is no release', async () => {
  const releasesDir = path.join(folder, 'store');
  const place = folderPlace(releasesDir);
  for (const version of ['1.10.0', '1.9.0', '1.8.0']) await publish(place, version);
  const shelf = path.join(releasesDir, 'catalog');
  await mkdir(path.join(shelf, '2.0.0.tgz'));
  await writeFile(path.join(shelf, '3.0.0.tgz.0123.tmp'), '');
  await writeFile(path.join(shelf, 'notes.txt'), '');
  await utimes(path.join(shelf, '1.9.0.tgz'), 3000, 3000);
  await utimes(path.join(shelf, '1.10.0.tgz'), 2000, 2000);
  await utimes(path.join(shelf, '1.8.0.tgz'), 2000, 2000);
  expect(await versionsOf(place)).toEqual(['1.9.0', '1.10.0', '1.8.0']);
  expect(await versionsOf(place, 'cart')).toEqual([]);
});
