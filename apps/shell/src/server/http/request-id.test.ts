/** @jest-environment node */
import { storeFolder, type StoreFolder } from '../../testing/start-server';
import type { ShellServer } from '../server';

let files: StoreFolder;
let server: ShellServer;
const lines: string[] = [];

beforeAll(async () => {
  files = await storeFolder();
  await files.release({ catalog: files.store.publish({ remote: 'catalog', version: '1.0.0' }) });
  server = await files.start({ requestLog: true }, { onLog: (line) => lines.push(line) });
});

afterAll(async () => {
  await server.close();
  await files.remove();
});

async function idOf(headers: Readonly<Record<string, string>>): Promise<unknown> {
  return (await server.app.inject({ url: '/shop?preview=secret', headers })).headers['x-request-id'];
}

it('[MFE-5] returns the id of a request, and writes it into its log line without the query', async () => {
  expect(await idOf({ 'x-request-id': 'proxy-1:a.b_c' })).toBe('proxy-1:a.b_c');
  const line = lines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === 'proxy-1:a.b_c');
  expect(line).toMatchObject({
    method: 'GET',
    route: '/*',
    path: '/shop',
    status: 200,
    ms: expect.any(Number),
  });
  expect(lines.join('')).not.toContain('secret');
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
