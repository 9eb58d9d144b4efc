import { brotliCompressSync } from 'node:zlib';
import { openUpload, packUpload, type ReleaseUpload, UploadError } from './release-upload';
import { PublishRefusal } from './publish-refusal';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const facts = {
  ...{ name: 'catalog', contract: 1, shared: {}, exposes: {}, styles: null },
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
    commit: null,
    givesUp: ['/shop'],
  };
}

/** An upload whose first line is changed. */
function described(change: (head: string) => string): Uint8Array {
  const bytes = Buffer.from(packUpload(upload()));
  const end = bytes.indexOf('\n');
  return Buffer.concat([Buffer.from(change(bytes.subarray(0, end).toString())), bytes.subarray(end)]);
}

const whole = packUpload(upload());

it('[MFE-12] a build arrives as it was sent, byte for byte', () => {
  const sent = upload([['browser/entry.mjs.br', brotliCompressSync('export {};')]]);
  const { build, ...options } = openUpload(packUpload(sent));
  expect(options).toEqual({ version: '2.0.0', messageKeys: { en: 2 }, commit: null, givesUp: ['/shop'] });
  expect(build.facts).toEqual(facts);
  expect([...build.files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('hex')])).toEqual(
    [...sent.build.files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('hex')]),
  );
});

it.each<[string, Uint8Array]>([
  ['a path that leaves the folder', packUpload(upload([['browser/../../../stolen', 'x']]))],
  ['an absolute path', packUpload(upload([['/etc/stolen', 'x']]))],
  ['a path of another system', packUpload(upload([['browser/..\\..\\stolen', 'x']]))],
  ['a file beside the folders', packUpload(upload([['release.json', '{}']]))],
  ['a source map', packUpload(upload([['browser/entry.mjs.map', '{}']]))],
  ['a deep path', packUpload(upload([[`browser/${'a/'.repeat(300)}b`, 'x']]))],
  ['too many files', packUpload(upload(Array.from({ length: 501 }, (_, at) => [`browser/${at}`, ''])))],
  ['too many bytes', packUpload(upload([['browser/large', new Uint8Array(33 * 2 ** 20)]]))],
  ['a link', described((head) => head.replace('"bytes":', '"link":"/etc/passwd","bytes":'))],
  ['a wrong digest', described((head) => head.replace(/sha384-.{64}/, `sha384-${'A'.repeat(64)}`))],
  ['a wrong size', described((head) => head.replace(/"bytes":\d+/, '"bytes":1'))],
  ['a negative size', described((head) => head.replace(/"bytes":\d+/, '"bytes":-1'))],
  ['a huge size', described((head) => head.replace(/"bytes":\d+/, '"bytes":99999999999'))],
  ['a version that is a path', described((head) => head.replace('"2.0.0"', '"../2.0.0"'))],
  ['a remote that is a path', described((head) => head.replace('"catalog"', '"../catalog"'))],
  ['an unknown field', described((head) => head.replace('{', '{"releasesDir":"/tmp",'))],
  ['a missing end', whole.subarray(0, -5)],
  ['more than its files', Buffer.concat([whole, encode('x')])],
  ['no first line', new Uint8Array(600_000).fill(120)],
  ['nothing', new Uint8Array()],
])('[MFE-12] refuses an upload with %s', (_name, bytes) => {
  expect(() => openUpload(bytes)).toThrow(UploadError);
});

it('[MFE-12] refuses compressed files of other content, or that are too large without compression', () => {
  const bomb = brotliCompressSync(Buffer.alloc(40 * 2 ** 20));
  for (const content of [encode('no brotli'), brotliCompressSync('other'), bomb])
    expect(() => openUpload(packUpload(upload([['browser/entry.mjs.br', content]])))).toThrow(PublishRefusal);
});
