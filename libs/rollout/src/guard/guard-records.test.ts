import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { openBucket } from '@pluis/releases';
import { startS3, type S3Server } from '@pluis/releases/testing/s3-server';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { createGuardMemory } from './guard-memory';
import { bucketRecords } from './guard-records';

const folder = temporaryFolder();
let s3: S3Server;

beforeAll(async () => {
  await mkdir(path.join(folder, 's3'));
  s3 = await startS3(path.join(folder, 's3'));
}, 60_000);

afterAll(() => s3.stop());

it('[MFE-5] of several guards on one bucket one acts, and another takes over when it ends', async () => {
  const bucket = openBucket('s3://releases/guards', s3.env);
  // Machines may have the same name, and a process that runs on one does not run on the others.
  const guards = ['one', 'two', 'three'].map((id, index) => {
    const me = { id, pid: 2 ** 22 + index, host: hostname() };
    return createGuardMemory(bucketRecords(bucket), { me, leaseMs: 60_000, everyMs: 1000, isKept: true });
  });
  const look = () => Promise.all(guards.map(async (guard) => (await guard.begin(Date.now())).kind));
  const first = await look();
  expect([...first].sort()).toEqual(['mine', 'other', 'other']);
  expect(await look()).toEqual(first);
  await guards[first.indexOf('mine')]?.end();
  guards.splice(first.indexOf('mine'), 1);
  expect((await look()).sort()).toEqual(['mine', 'other']);
});
