import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inflated, type RawEntry, rawTarball } from '../testing/raw-tarball';
import { rejection } from '../testing/rejection';
import { temporaryFolder } from '../testing/temporary-folder';
import { packTarball, releaseLimits, unpackTarball } from './tarball';

const folder = temporaryFolder();
const encode = (text: string) => new TextEncoder().encode(text);
const unpack = (bytes: Uint8Array) => unpackTarball(bytes, 'catalog/1.5.0.tgz');

const segment = fc.stringMatching(/^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]{0,30}$/);
const name = fc.array(segment, { minLength: 1, maxLength: 6 }).map((segments) => segments.join('/'));

it('[MFE-3] unpacks any files as they were packed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, fc.uint8Array({ maxLength: 1100 })), async (given) => {
      const files = new Map(Object.entries(given));
      const unpacked = await unpack(packTarball(files));
      expect([...unpacked.keys()]).toEqual([...files.keys()].sort());
      for (const [file, bytes] of files)
        expect(Buffer.from(unpacked.get(file) ?? [])).toEqual(Buffer.from(bytes));
    }),
    { numRuns: 50 },
  );
});

it('[MFE-3] packs the same archive whatever the order of the files is', () => {
  const files: [string, Uint8Array][] = [
    ['server/server.cjs', encode('a')],
    ['browser/b.mjs', encode('b')],
    ['release.json', encode('{}')],
  ];
  const [first, second] = [files, [...files].reverse()].map((each) => inflated(packTarball(new Map(each))));
  expect(first).toEqual(second);
});

it('[MFE-3] other programs can unpack it, and it reads what they have packed', async () => {
  const long = `browser/${'a'.repeat(60)}/${'b'.repeat(60)}.mjs`;
  const file = path.join(folder, 'own.tgz');
  await writeFile(
    file,
    packTarball(
      new Map([
        ['browser/a.mjs', encode('one')],
        [long, encode('two')],
      ]),
    ),
  );
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  expect(await readFile(path.join(folder, 'package', long), 'utf8')).toBe('two');
  await writeFile(path.join(folder, 'package/browser/b.mjs'), 'three');
  const packed = path.join(folder, 'other.tgz');
  const words = ['--format=ustar', '-czf', packed, '-C', folder, 'package/browser/b.mjs'];
  execFileSync('tar', words);
  const unpacked = await unpack(await readFile(packed));
  expect(Buffer.from(unpacked.get('browser/b.mjs') ?? []).toString()).toBe('three');
});

const plain: RawEntry = { name: 'package/browser/a.mjs', content: 'a' };

it.each<[string, RawEntry]>([
  ['leads out', { name: 'package/../../stolen' }],
  ['leads out in the middle', { name: 'package/browser/../../../stolen' }],
  ['is absolute', { name: '/etc/stolen' }],
  ['is absolute below the folder', { name: 'package//etc/stolen' }],
  ['is beside the folder', { name: 'stolen' }],
  ['is the folder itself', { name: 'package/' }],
  ['is one of another system', { name: 'package\\..\\stolen' }],
  ['has a drive', { name: 'package/C:/stolen' }],
  ['is hidden', { name: 'package/.bashrc' }],
  ['has a control character', { name: 'package/a\nb' }],
  ['is there twice', plain],
  ['is a link', { name: 'package/link', type: '2', target: '/etc/passwd' }],
  ['is a hard link', { name: 'package/link', type: '1', target: 'package/browser/a.mjs' }],
  ['is a device', { name: 'package/device', type: '3' }],
  ['is a folder', { name: 'package/browser', type: '5' }],
  ['is an extended header', { name: 'package/x', type: 'x', content: '21 path=../../stolen\n' }],
])('[MFE-6] [MFE-12] refuses a tarball with a name that %s', async (_what, entry) => {
  const error = await rejection(unpack(rawTarball([plain, entry])));
  expect(error).toMatchObject({
    ...{ name: 'ReleaseError', kind: 'unsafe-path' },
    message: expect.stringMatching(/^catalog\/1\.5\.0\.tgz has [^.]/),
  });
});

it.each<[string, () => Uint8Array]>([
  ['nothing', () => new Uint8Array()],
  ['text', () => encode('this is no tarball')],
  ['a truncated one', () => rawTarball([plain]).subarray(0, -20)],
  [
    'one bit changed',
    () => Buffer.from(rawTarball([plain])).map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
  ],
  ['an empty archive', () => gzipSync('')],
  ['an archive that ends in a header', () => gzipSync(inflated(rawTarball([plain])).subarray(0, 300))],
  ['an archive that ends in a file', () => gzipSync(inflated(rawTarball([plain])).subarray(0, 600))],
  ['an archive without an end', () => gzipSync(inflated(rawTarball([plain])).subarray(0, 1024))],
  ['something after its end', () => gzipSync(Buffer.concat([inflated(rawTarball([plain])), encode('x')]))],
  ['a size beyond its end', () => rawTarball([{ ...plain, size: 5000 }])],
  ['another compression', () => brotliCompressSync(inflated(rawTarball([plain])))],
])('[MFE-4] says that %s is damaged', async (_what, bytes) => {
  const error = await rejection(unpack(bytes()));
  expect(error).toMatchObject({
    ...{ name: 'ReleaseError', kind: 'digest' },
    message: 'catalog/1.5.0.tgz is damaged: it is no whole tarball',
  });
});

it.each<[string, () => Uint8Array]>([
  ['many files', () => rawTarball(Array.from({ length: 501 }, (_, at) => ({ name: `package/${at}` })))],
  ['many bytes', () => rawTarball([{ ...plain, content: Buffer.alloc(releaseLimits.bytes + 1) }])],
  ['a huge size', () => rawTarball([{ ...plain, size: 8 ** 11 - 1 }])],
  ['a few bytes that hide many', () => gzipSync(Buffer.alloc(3 * releaseLimits.bytes))],
  ['many packed bytes', () => new Uint8Array(releaseLimits.packedBytes + 1)],
])('[MFE-6] [MFE-12] refuses a tarball with too %s', async (_what, bytes) => {
  expect(await rejection(unpack(bytes()))).toMatchObject({
    ...{ name: 'ReleaseError', kind: 'too-large' },
    message: 'catalog/1.5.0.tgz has more than 500 files or 32 MiB',
  });
});

it.each(['../stolen', '/etc/stolen', 'a//b', '', `${'a'.repeat(150)}.mjs`, `${'a/'.repeat(200)}b`])(
  '[MFE-3] does not pack a file named "%s"',
  (file) => {
    expect(() => packTarball(new Map([[file, encode('a')]]))).toThrow('is no name for a file of a release');
  },
);
