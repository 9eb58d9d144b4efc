/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import type { ShellServer } from '../server';

let files: StoreFolder;
let server: ShellServer;
let provider: Server;
const asked: (string | undefined)[] = [];
let lines: string[] = [];

/** Asks the provider, writes to the console, and throws. */
const bundle = `
  exports.exposes = { './ShopPage': {
    default() { console.log('a remote says'); throw new Error('no such colour'); },
    load: async ({ store, signal }) => {
      const { storefront } = store.extra;
      await storefront.fetch(storefront.url, { method: 'POST', body: '{"query":"query Shop { shop { name } }"}', signal });
    },
    messages: async () => ({}),
  } };`;

beforeAll(async () => {
  provider = createServer(({ headers }, response) => {
    asked.push(String(headers['x-request-id']));
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  files = await storeFolder();
  await files.release({
    catalog: files.store.publish({ remote: 'catalog', version: '1.0.0', server: bundle }),
  });
  const storefront = { url: `http://127.0.0.1:${port}/`, accessToken: 'public-token' };
  server = await files.start({ requestLog: true, storefront }, { onLog: (line) => lines.push(line) });
});

beforeEach(() => (lines = []));

afterAll(async () => {
  await server.close();
  await files.remove();
  provider.close();
});

async function idOf(headers: Readonly<Record<string, string>>): Promise<unknown> {
  return (await server.app.inject({ url: '/product/one?preview=secret', headers })).headers['x-request-id'];
}

it('[MFE-5] returns the id of a request, and writes it into its log line without the query', async () => {
  expect(await idOf({ 'x-request-id': 'proxy-1:a.b_c' })).toBe('proxy-1:a.b_c');
  const line = lines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === 'proxy-1:a.b_c');
  expect(line).toMatchObject({ method: 'GET', route: '/*', path: '/product/one', ms: expect.any(Number) });
  expect(lines.join('')).not.toContain('secret');
});

it('[MFE-5] every log line of a failing page has the same fields and its id, which the provider gets, too', async () => {
  await server.app.inject({ url: '/shop', headers: { 'x-request-id': 'one' } });
  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ msg }) => msg).sort()).toEqual([
    'a release could not be rendered',
    'a release wrote to the console',
    'a request was answered',
    'the provider did not answer a query correctly',
  ]);
  for (const line of written) {
    expect(line).toMatchObject({
      level: expect.stringMatching(/^(info|warn|error)$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      service: 'shell',
      pid: process.pid,
      hostname: expect.any(String),
    });
    // The console does not tell which page its code runs for.
    expect(line.requestId).toBe(line.msg === 'a release wrote to the console' ? undefined : 'one');
  }
  expect(asked).toEqual(['one']);
});

it.each<Readonly<Record<string, string>>>([
  {},
  { 'x-request-id': '' },
  { 'x-request-id': 'a b' },
  { 'x-request-id': 'x'.repeat(129) },
  { 'x-request-id': '"},{' },
])('[MFE-5] gives a request with the headers %j a new id', async (headers) => {
  expect(await idOf(headers)).toMatch(/^[0-9a-f-]{36}$/);
});
