import { brotliCompressSync } from 'node:zlib';
import { type RawEntry, rawTarball } from '../testing/raw-tarball';
import { rejection } from '../testing/rejection';
import { openUpload, packUpload, type ReleaseUpload } from './release-upload';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const facts = {
  ...{ name: 'catalog', contract: 1, shared: {}, exposes: {}, styles: null, routes: [], slots: {} },
  ...{ entry: 'browser/entry.mjs', server: 'server/server.cjs' },
};

function upload(more: readonly (readonly [string, string | Uint8Array])[] = []): ReleaseUpload {
  const files = new Map<string, Uint8Array>([
    ['browser/entry.mjs', encode('export {};')],
    ['server/server.cjs', encode('exports.exposes = {};')],
  ]);
  for (const [file, content] of more)
    files.set(file, typeof content === 'string' ? encode(content) : content);
  return {
    build: { facts, files },
    version: '2.0.0',
    messageKeys: { en: 2 },
  };
}

/** An upload whose description is changed, whatever its packer would say. */
function described(change: (head: string) => string, more: readonly RawEntry[] = []): Uint8Array {
  const { build, ...options } = upload();
  const head = change(JSON.stringify({ ...options, facts }));
  const files = [...build.files].map(([name, content]) => ({ name: `package/${name}`, content }));
  return rawTarball([...files, { name: 'package/upload.json', content: head }, ...more]);
}

const same = (head: string) => head;
const whole = packUpload(upload());

it('[MFE-12] a build arrives as it was sent, byte for byte', async () => {
  const sent = upload([['browser/entry.mjs.br', brotliCompressSync('export {};')]]);
  const { build, ...options } = await openUpload(packUpload(sent));
  expect(options).toEqual({ version: '2.0.0', messageKeys: { en: 2 } });
  expect(build.facts).toEqual(facts);
  expect([...build.files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('hex')])).toEqual(
    [...sent.build.files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('hex')]).sort(),
  );
});

it.each<[string, Uint8Array]>([
  ['a path that leaves the folder', described(same, [{ name: 'package/browser/../../../stolen' }])],
  ['an absolute path', described(same, [{ name: '/etc/stolen' }])],
  ['a path of another system', described(same, [{ name: 'package/browser/..\\..\\stolen' }])],
  ['a file beside the folders', packUpload(upload([['release.json', '{}']]))],
  ['a source map', packUpload(upload([['browser/entry.mjs.map', '{}']]))],
  ['a file twice', described(same, [{ name: 'package/browser/entry.mjs', content: 'evil()' }])],
  [
    'too many files',
    described(
      same,
      Array.from({ length: 498 }, (_, at) => ({ name: `package/browser/${at}` })),
    ),
  ],
  [
    'too many bytes',
    described(same, [{ name: 'package/browser/large', content: Buffer.alloc(33 * 2 ** 20) }]),
  ],
  ['a link', described(same, [{ name: 'package/browser/link', type: '2', target: '/etc/passwd' }])],
  ['a version that is a path', described((head) => head.replace('"2.0.0"', '"../2.0.0"'))],
  ['a remote that is a path', described((head) => head.replace('"catalog"', '"../catalog"'))],
  ['an unknown field', described((head) => head.replace('{', '{"releasesDir":"/tmp",'))],
  ['a description that is too long', described((head) => head + ' '.repeat(600_000))],
  ['no description', rawTarball([{ name: 'package/browser/entry.mjs' }])],
  ['a missing end', whole.subarray(0, -5)],
  ['no tarball', new Uint8Array(600_000).fill(120)],
  ['nothing', new Uint8Array()],
])('[MFE-12] refuses an upload with %s', async (_name, bytes) => {
  expect(await rejection(openUpload(bytes))).toMatchObject({
    name: 'UploadError',
    message: expect.stringMatching(/^The release [^]*\.$/),
  });
});
