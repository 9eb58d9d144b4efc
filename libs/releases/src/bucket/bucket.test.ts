import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readReleaseStore } from '../publishing/release-store';
import { publishedVersions, releaseBucket, releaseSource } from '../publishing/published-releases';
import type { Published } from '../publishing/published';
import { openRelease } from '../release/verified-release';
import { publishFixture } from '../testing/fixture-build';
import { rejection } from '../testing/rejection';
import { startS3, type S3Server } from '../testing/s3-server';
import { temporaryFolder } from '../testing/temporary-folder';
import { openBucket, type Bucket } from './bucket';
import { publishToBucket } from './publish-to-bucket';

const folder = temporaryFolder();
let s3: S3Server;
let stores = 0;

beforeAll(async () => {
  const data = path.join(folder, 's3');
  await mkdir(data);
  s3 = await startS3(data);
});
afterAll(() => s3.stop());

function settings(env: Record<string, string> = {}) {
  return readReleaseStore({ ...s3.env, ...env }, folder);
}

function bucket(): Bucket {
  const opened = releaseBucket(settings());
  if (opened === null) throw new Error('there is no bucket');
  return opened;
}

/** Publishes a build into a new folder and from there into the bucket. */
async function publish(version: string, body = version, name = 'catalog'): Promise<Published> {
  stores += 1;
  const releasesDir = path.join(folder, `store-${stores}`);
  const published = await publishFixture(folder, releasesDir, { name, version, body });
  return publishToBucket(bucket(), releasesDir, published);
}

it('[MFE-3] publishes a release that opens and verifies, and lists it', async () => {
  const { integrity, created } = await publish('1.0.0');
  expect(created).toBe(true);
  const ref = { remote: 'catalog', version: '1.0.0', integrity };
  await expect(openRelease(releaseSource(settings()), ref)).resolves.toMatchObject({ version: '1.0.0' });
  expect((await publishedVersions(settings(), 'catalog')).map(({ version }) => version)).toEqual(['1.0.0']);
});

it('[MFE-3] is read by its address too, with the types that browsers need', async () => {
  await publish('1.1.0');
  const url = `${s3.env.AWS_ENDPOINT_URL}/releases/shop/live/releases`;
  const entry = await fetch(`${url}/catalog/1.1.0/browser/remoteEntry.abc.mjs`);
  expect(entry.headers.get('content-type')).toBe('text/javascript');
});

it('[MFE-3] leaves the same content as it is, and refuses other content under its version', async () => {
  const first = await publish('2.0.0');
  expect(await publish('2.0.0')).toMatchObject({ integrity: first.integrity, created: false });
  const error = await rejection(publish('2.0.0', 'other'));
  expect(error).toMatchObject({
    name: 'PublishRefusal',
    message: expect.stringContaining('catalog 2.0.0 is already published with other content'),
  });
});

it('[MFE-3] if two publish one version at the same time, one wins, and the release is whole', async () => {
  for (const round of [1, 2, 3]) {
    const version = `3.${round}.0`;
    const results = await Promise.allSettled([publish(version, 'ours'), publish(version, 'theirs')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = results.find((result) => result.status === 'fulfilled');
    const ref = { remote: 'catalog', version, integrity: won?.value.integrity ?? '' };
    await expect(openRelease(releaseSource(settings()), ref)).resolves.toMatchObject({ version });
  }
});

it('[MFE-3] loses no version of the index when several publish at the same time', async () => {
  const versions = ['4.0.0', '4.1.0', '4.2.0', '4.3.0'];
  await Promise.all(versions.map((version) => publish(version, version, 'cart')));
  const listed = await publishedVersions(settings(), 'cart');
  expect(listed.map(({ version }) => version).sort()).toEqual(versions);
});

it('[MFE-3] continues after an interrupted publish of the same content', async () => {
  stores += 1;
  const releasesDir = path.join(folder, `store-${stores}`);
  const published = await publishFixture(folder, releasesDir, { version: '5.0.0' });
  const broken: Bucket = {
    ...bucket(),
    write: async (key, bytes, condition) =>
      key.endsWith('release.json')
        ? Promise.reject(new Error('gone'))
        : bucket().write(key, bytes, condition),
  };
  await rejection(publishToBucket(broken, releasesDir, published));
  expect(await publishToBucket(bucket(), releasesDir, published)).toMatchObject({ created: true });
});

it('says what is missing or wrong', async () => {
  expect(() => openBucket('s3://releases', {})).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  expect(() => openBucket('releases', s3.env)).toThrow('is not of the form s3://bucket/prefix');
  const wrong = openBucket('s3://releases', { ...s3.env, AWS_ACCESS_KEY_ID: 'nobody' });
  await expect(wrong.write('a.json', new Uint8Array(), { ifAbsent: true })).rejects.toThrow(
    'answered 403. Check AWS_ACCESS_KEY_ID',
  );
});
