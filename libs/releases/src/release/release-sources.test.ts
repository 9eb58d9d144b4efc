import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { rejection } from '../testing/rejection';
import { temporaryFolder } from '../testing/temporary-folder';
import { folderSource } from './folder-source';
import { releaseLimits } from './manifest';
import type { ReleaseSource } from './release-source';
import { urlSource } from './url-source';

const folder = temporaryFolder();

async function startServer(): Promise<{ readonly server: Server; readonly base: string }> {
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (url === '/store/catalog/1.5.0/server/server.cjs') return void response.end('served');
    if (url.endsWith('/broken.mjs')) return void response.writeHead(503).end();
    if (url.endsWith('/slow.mjs')) return void response.write('never ends');
    if (url.endsWith('/huge.mjs')) return void response.end(Buffer.alloc(releaseLimits.bytes + 1));
    if (url.endsWith('/moved.mjs'))
      return void response.writeHead(302, { location: '/store/catalog/1.5.0/server/server.cjs' }).end();
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, base: `http://127.0.0.1:${port}/store` };
}

let host: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  host = await startServer();
  await mkdir(path.join(folder, 'store/catalog/1.5.0/server'), { recursive: true });
  await writeFile(path.join(folder, 'store/catalog/1.5.0/server/server.cjs'), 'served');
  await writeFile(path.join(folder, 'secret'), 'not for visitors');
});

afterAll(() => {
  host.server.closeAllConnections();
  host.server.close();
});

function sources(): [string, ReleaseSource][] {
  return [
    ['folder', folderSource(path.join(folder, 'store'))],
    ['url', urlSource(host.base)],
  ];
}

it('reads a file of a release, from a folder and from a static host', async () => {
  for (const [, source] of sources()) {
    const bytes = await source.read('catalog', '1.5.0', 'server/server.cjs');
    expect(new TextDecoder().decode(bytes)).toBe('served');
  }
});

it('says that a file is not there', async () => {
  for (const [, source] of sources()) {
    expect(await rejection(source.read('catalog', '1.5.0', 'gone.mjs'))).toMatchObject({ kind: 'not-found' });
  }
});

it.each([
  ['..', '1.5.0', 'secret'],
  ['catalog', '..', 'secret'],
  ['catalog', '1.5.0', '../../../secret'],
  ['catalog', '1.5.0', '/etc/passwd'],
  ['catalog', '1.5.0', '%2e%2e/secret'],
  ['catalog', '1.5.0', '..\\secret'],
])('never leaves the store for %s %s %s', async (remote, version, file) => {
  for (const [, source] of sources()) {
    expect(await rejection(source.read(remote, version, file))).toMatchObject({ kind: 'unsafe-path' });
  }
});

it('[MFE-6] reads plain files only: no link to another file, and no folder', async () => {
  const release = path.join(folder, 'store/catalog/1.5.0');
  await symlink(path.join(folder, 'secret'), path.join(release, 'linked.mjs'));
  const source = folderSource(path.join(folder, 'store'));
  for (const file of ['linked.mjs', 'server'])
    expect(await rejection(source.read('catalog', '1.5.0', file))).toMatchObject({ kind: 'unsafe-path' });
});

it('says which status a host answered with', async () => {
  const error = await rejection(urlSource(host.base).read('catalog', '1.5.0', 'broken.mjs'));
  expect(error).toMatchObject({ kind: 'http', message: expect.stringContaining('503') });
});

it('[MFE-6] follows no redirect: what the host itself has not got is not read', async () => {
  const error = await rejection(urlSource(host.base).read('catalog', '1.5.0', 'moved.mjs'));
  expect(error).toMatchObject({ kind: 'http', message: expect.stringContaining('not followed') });
});

it('gives up on a host that never ends when the signal aborts', async () => {
  const read = urlSource(host.base).read('catalog', '1.5.0', 'slow.mjs', AbortSignal.timeout(50));
  expect(await rejection(read)).toMatchObject({ kind: 'timeout' });
});

it('stops reading a file that is larger than any release', async () => {
  const error = await rejection(urlSource(host.base).read('catalog', '1.5.0', 'huge.mjs'));
  expect(error).toMatchObject({ kind: 'too-large' });
});

it('says that a host cannot be reached', async () => {
  const unreachable = urlSource('http://127.0.0.1:1');
  expect(await rejection(unreachable.read('catalog', '1.5.0', 'a.mjs'))).toMatchObject({
    kind: 'unreadable',
  });
});
