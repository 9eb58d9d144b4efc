/** @jest-environment node */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packUpload, releaseDigest, type ReleaseUpload, unpackTarball } from '@pluis/releases';
import { rawTarball } from '@pluis/releases/testing/raw-tarball';
import { until } from '@pluis/releases/testing/until';
import { catalogUpload, openTeamShop, type TeamShop } from '../testing/team-shop';

// A limit for what hangs: each check of a release starts processes.
jest.setTimeout(180_000);

let shop: TeamShop;

beforeEach(async () => {
  shop = await openTeamShop();
});
afterEach(() => shop.close());

const stored = (version: string) => path.join(shop.files.folder, `releases/catalog/${version}.tgz`);

it('[MFE-3] [MFE-12] a team publishes with its token, once, and gives the release to visitors', async () => {
  const { code, lines } = await shop.send(catalogUpload('1.1.0'));
  const files = await unpackTarball(await readFile(stored('1.1.0')), 'it');
  const digest = releaseDigest(files);
  expect([code, lines]).toEqual([
    201,
    `Published catalog 1.1.0.\nDigest: ${digest}\nNext: npx pluis start catalog@1.1.0 --percent 5`,
  ]);
  expect(await shop.send(catalogUpload('1.1.0'))).toMatchObject({
    code: 200,
    lines: expect.stringContaining('catalog 1.1.0 is published already.'),
  });
  expect(await shop.send(catalogUpload('1.1.0', { text: 'other' }))).toMatchObject({
    code: 409,
    error: expect.stringContaining('catalog 1.1.0 is already published with other content'),
  });
  expect(releaseDigest(await unpackTarball(await readFile(stored('1.1.0')), 'it'))).toBe(digest);
  expect((await shop.ask({ verb: 'start', version: '1.1.0', percent: 50 })).code).toBe(200);
});

it('[MFE-12] of two publishes at once, both are done, or the second is refused if it is the same version', async () => {
  const codes = async (...uploads: readonly ReleaseUpload[]) =>
    (await Promise.all(uploads.map(shop.send))).map(({ code }) => code).sort();
  expect(await codes(catalogUpload('1.1.0'), catalogUpload('1.2.0'))).toEqual([201, 201]);
  expect(await codes(catalogUpload('1.3.0'), catalogUpload('1.3.0', { text: 'other' }))).toEqual([201, 409]);
  const three = [catalogUpload('1.4.0'), catalogUpload('1.4.0'), catalogUpload('1.4.0')];
  expect(await codes(...three)).toEqual([200, 201, 429]);
});

it.each<[string, ReleaseUpload, string]>([
  ['ends its process', catalogUpload('2.0.0', { first: 'process.exit(0);' }), 'it ends its process'],
  ['is another remote', withFacts({ name: 'cart' }), 'This is a build of cart, not of catalog.'],
  ['breaks the contract', withFacts({ contract: 99 }), 'it is built against contract 99'],
  [
    'has a compressed file of other content',
    withFiles([['browser/entry.mjs.br', 'no brotli']]),
    'This build has browser/entry.mjs.br, which is not browser/entry.mjs compressed',
  ],
])('[MFE-6] [MFE-12] refuses a release that %s, as the command does', async (_name, upload, sentence) => {
  expect(await shop.send(upload)).toMatchObject({ code: 409, error: expect.stringContaining(sentence) });
  expect(existsSync(stored('2.0.0'))).toBe(false);
});

function withFacts(facts: object): ReleaseUpload {
  const upload = catalogUpload('2.0.0');
  return { ...upload, build: { ...upload.build, facts: { ...upload.build.facts, ...facts } } };
}

function withFiles(more: readonly [string, string][]): ReleaseUpload {
  const upload = catalogUpload('2.0.0');
  const files = more.map(([file, text]): [string, Uint8Array] => [file, new TextEncoder().encode(text)]);
  return { ...upload, build: { ...upload.build, files: new Map([...upload.build.files, ...files]) } };
}

it('[MFE-12] what is no release is refused, and nothing is stored', async () => {
  const outside = rawTarball([{ name: 'package/browser/../../../stolen', content: 'x' }]);
  for (const upload of [outside, withFiles([['release.json', '{}']]), new Uint8Array()])
    expect(await shop.send(upload)).toMatchObject({ code: 400, error: expect.stringMatching(/^Th/) });
  expect(existsSync(stored('2.0.0'))).toBe(false);
  expect(existsSync(path.join(shop.files.folder, 'releases/stolen'))).toBe(false);
});

it('[MFE-12] reads no more than a release may have', async () => {
  const { code, error } = await shop.send(new Uint8Array(33 * 2 ** 20));
  expect([code, error]).toEqual([413, 'A release has at most 32 MiB.']);
});

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

async function processes(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

it('[MFE-8] [MFE-12] a release that loops is checked at the lowest priority, and ends when its client hangs up', async () => {
  await shop.server.operator.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.server.operator.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = new AbortController();
  const sent = fetch(`http://127.0.0.1:${port}/teams/catalog`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(packUpload(catalogUpload('2.0.0', { first: 'for (;;);' }))),
    signal: client.signal,
  });
  const script = path.join(shop.files.folder, 'dist/server/team-check.mjs');
  const running = async () => {
    const all = await processes();
    const check = all.find(({ command }) => command.endsWith(script));
    return check ? [check, ...all.filter(({ parent }) => parent === check.pid)] : [];
  };
  await until(async () => (await running()).length === 2);
  const pids = (await running()).map(({ pid }) => pid);
  for (const pid of pids)
    expect(await readFile(`/proc/${pid}/environ`, 'latin1')).not.toMatch(/CHECK_SCRIPTS|JEST_WORKER_ID/);
  expect(pids.map((pid) => os.getPriority(pid))).toEqual([19, 19]);
  client.abort();
  await expect(sent).rejects.toThrow();
  await until(async () => (await processes()).every(({ pid }) => !pids.includes(pid)));
  expect((await shop.send(catalogUpload('1.1.0'))).code).toBe(201);
  expect(existsSync(stored('2.0.0'))).toBe(false);
});

it('[MFE-12] a client that hangs up while it sends leaves nothing behind', async () => {
  await shop.server.operator.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.server.operator.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = new AbortController();
  const first = packUpload(catalogUpload('2.0.0')).subarray(0, 100);
  let chunks = 0;
  const body = new ReadableStream({
    pull(controller) {
      chunks += 1;
      if (chunks === 1) controller.enqueue(first);
      else client.abort();
    },
  });
  const options = { method: 'POST', body, duplex: 'half', signal: client.signal };
  const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/octet-stream' };
  const sent = fetch(`http://127.0.0.1:${port}/teams/catalog`, { ...options, headers });
  await expect(sent).rejects.toThrow();
  expect((await shop.send(catalogUpload('1.1.0'))).code).toBe(201);
  expect(existsSync(stored('2.0.0'))).toBe(false);
});
