import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startedStore, type StartedStore } from '../testing/start-server';

let store: StartedStore;

beforeAll(async () => {
  store = await startedStore();
});
afterAll(() => store.close());

const script = "export const version = '1.0.0';";
const url = '/releases/catalog/1.0.0/browser/entry.mjs';

function get(to: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return store.app.inject({ url: to, headers, method });
}

describe('a file of a release', () => {
  it('is sent as it was published', async () => {
    const { headers, body } = await get(url, { 'accept-encoding': 'br, gzip' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(script);
  });

  it('has the same headers for HEAD, and no body', async () => {
    const { headers, body, statusCode } = await get(url, {}, 'HEAD');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' });
    expect(headers).toMatchObject({
      'content-length': String(script.length),
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent in ranges', async () => {
    const { statusCode, headers, body } = await get(url, { range: 'bytes=0-5' });
    expect({ statusCode, body }).toEqual({ statusCode: 206, body: 'export' });
    expect(headers['content-range']).toBe(`bytes 0-5/${script.length}`);
    const none = await get(url, { range: 'bytes=999-', 'accept-encoding': 'br' });
    expect(none.statusCode).toBe(416);
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(none.headers['cache-control']).toBe('no-store, no-transform');
  });

  it.each(['1.7.0', '0.9.0'])(
    '[MFE-5] is given of any published release, for tabs that are open for long: %s',
    async (version) => {
      store.files.store.publish({ remote: 'catalog', version });
      await store.files.release({});
      const { statusCode, body, headers } = await get(`/releases/catalog/${version}/browser/entry.mjs`);
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: `export const version = '${version}';` });
      expect(headers['cache-control']).toContain('immutable');
      // Another server may already have named it in a page.
      expect((await get(`/release/catalog/${version}`)).json()).toMatchObject({ version });
    },
  );

  it.each(['entry.mjs.br', 'entry.mjs.gz', 'nothing.mjs', '', '.', 'entry.mjs/'])(
    'is none if the release does not list it: %j',
    async (name) => {
      const { statusCode, headers, body } = await get(`/releases/catalog/1.0.0/browser/${name}`);
      expect({ statusCode, body }).toEqual({ statusCode: 404, body: 'There is no such file.' });
      expect(headers).toMatchObject({
        'cache-control': 'no-store, no-transform',
        'content-type': expect.stringContaining('text/plain'),
      });
    },
  );
});

it('a picture that is opened as a page runs nothing', async () => {
  const built = path.join(store.files.folder, 'dist/browser');
  await writeFile(path.join(built, 'logo.1.svg'), '<svg/>');
  const { headers } = await get('/assets/logo.1.svg');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('source maps and other files of the build are not given', async () => {
  await writeFile(path.join(store.files.folder, 'dist/browser/main.1.mjs.map'), '{}');
  expect((await get('/assets/main.1.mjs.map')).statusCode).toBe(404);
});

describe('the description of a release', () => {
  it.each([
    ['catalog', 'federation.2.mjs'],
    ['cart', 'federation.3.mjs'],
  ])('[MFE-1] of %s is asked for again, because it names files of the shell', async (remote, chunk) => {
    const before = await get(`/release/${remote}/1.0.0`);
    expect(before.headers['cache-control']).toBe('public, no-cache, no-transform');
    const had = { 'if-none-match': String(before.headers.etag) };
    expect(await get(`/release/${remote}/1.0.0`, had)).toMatchObject({ statusCode: 304, body: '' });
    const build = path.join(store.files.folder, 'dist/build.json');
    const facts = JSON.parse(await readFile(build, 'utf8'));
    await writeFile(build, JSON.stringify({ ...facts, chunks: { federation: [`browser/${chunk}`] } }));
    const next = await store.files.start();
    const after = await next.app.inject({ url: `/release/${remote}/1.0.0`, headers: had });
    await next.close();
    expect(after.statusCode).toBe(200);
    expect(after.json()).toMatchObject({ federation: [`/assets/${chunk}`] });
  });
});
