/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import { distFolder, type ShellServer } from './server';

let files: StoreFolder;
let server: ShellServer;

beforeAll(async () => {
  files = await storeFolder();
  const { publish } = files.store;
  await files.release({
    marketing: publish({ remote: 'marketing', version: '1.0.0' }),
    catalog: publish({ remote: 'catalog', version: '1.0.0' }),
    cart: publish({ remote: 'cart', version: '1.0.0' }),
  });
  server = await files.start();
});

afterAll(async () => {
  await server.close();
  await files.remove();
});

// The router says so each time that it cannot decode a path.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return server.app.inject({ url, headers });
}

describe('a path', () => {
  it.each([
    ['/', 'marketing 1.0.0'],
    ['/shop', 'catalog 1.0.0'],
    ['/product/classic', 'catalog 1.0.0'],
    ['/product/caf%C3%A9?lang=nl', 'catalog 1.0.0'],
    ['/product/%E0%A4%A', 'catalog 1.0.0'],
  ])('[RTE-1] %s shows its part', async (url, text) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<p>${text}</p>`);
  });

  it.each([
    '/nope',
    '/Shop',
    '/%',
    '/%E0%A4%A',
    '/shop/%',
    '//shop',
    '//evil.example/shop',
    '/../etc/passwd',
    '/a?b=%',
  ])('[RTE-1] %s is the 404 page', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('Oops! Page not found');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('[RTE-1] of nothing but slashes breaks nothing', async () => {
    expect((await get('//')).statusCode).toBeLessThan(500);
  });
});

describe('[MFE-4] the spare of a remote whose release failed in a browser', () => {
  it('is a release that did not fail, with the digest of each of its modules', async () => {
    const { body, headers } = await get('/spare/catalog?failed=2.0.0');
    expect(JSON.parse(body)).toMatchObject({
      release: { version: '1.0.0', entry: '/releases/catalog/1.0.0/browser/entry.mjs' },
      modules: { '/releases/catalog/1.0.0/browser/entry.mjs': expect.stringMatching(/^sha256-/) },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/spare/catalog?failed=1.0.0', '/spare/nothing?failed=1.0.0', '/spare/nothing'])(
    'is none where there is none: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toEqual({ error: 'There is no other release.' });
    },
  );
});

describe('a page', () => {
  it('is the same for every visitor: only its headers are of one', async () => {
    const [first, second] = [
      await get('/shop'),
      await get('/shop', { cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA; other=1' }),
    ];
    expect(second.body).toBe(first.body);
    expect(first.headers['set-cookie']).toMatch(/^visitor=/);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept, accept-encoding, cookie',
    });
  });

  it('[I18-4] is of the language and currency that the cookie or the address says', async () => {
    expect((await get('/shop', { cookie: 'locale=nl-SEK' })).body).toContain('<html lang="nl">');
    expect((await get('/shop?lang=pl', { cookie: 'locale=nl-SEK' })).body).toContain('<html lang="pl">');
    expect((await get('/shop')).body).toContain('<html lang="en">');
  });

  it('is sent in the encoding that the browser takes', async () => {
    const { body } = await get('/shop');
    const br = await get('/shop', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/shop', { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
  });

  it('is not sent again to who has it', async () => {
    const { etag = '' } = (await get('/shop')).headers;
    const again = await get('/shop', { 'if-none-match': String(etag) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('runs no script but its own', async () => {
    const { headers } = await get('/shop');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+' 'sha256-[^ ;]+';/);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("connect-src 'self' https://provider.example");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});

describe('files', () => {
  it.each([
    ['/assets/main.1.mjs', 'text/javascript; charset=utf-8', 'export {};'],
    [
      '/releases/catalog/1.0.0/browser/entry.mjs',
      'text/javascript; charset=utf-8',
      "export const version = '1.0.0';",
    ],
    ['/releases/catalog/1.0.0/browser/styles.css', 'text/css; charset=utf-8', '.catalog{}'],
  ])('%s is sent for ever, to any origin', async (url, type, text) => {
    const { statusCode, headers, body } = await get(url);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: text });
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
  });

  it.each([
    '/assets/nope.mjs',
    '/assets/..%2Fserver%2Fmain.mjs',
    '/assets/../server/main.mjs',
    '/assets/%E0%A4%A.mjs',
    '/assets/',
    '/releases/catalog/1.0.0/server/server.cjs',
    '/releases/catalog/1.0.0/release.json',
    '/releases/catalog/1.0.0/browser/..%2Fserver%2Fserver.cjs',
    '/releases/catalog/9.9.9/browser/entry.mjs',
    '/releases/catalog/..%2F../browser/entry.mjs',
    '/releases/__proto__/1.0.0/browser/entry.mjs',
  ])('%s is not given', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/secret|exposes/);
  });
});

describe('a page as a snapshot of its part', () => {
  const accept = 'application/json';

  it('[RTE-4] is what the page holds, of the release and the locale that it names', async () => {
    const { body: page } = await get('/shop?lang=nl');
    const { body, headers, statusCode } = await get('/shop?lang=nl', { accept });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept, accept-encoding, cookie',
    });
    const { of, html, title } = JSON.parse(body);
    expect(of).toBe('1.0.0 nl EUR');
    expect(html).toContain('<p>catalog 1.0.0</p>');
    expect(page).toMatch(/<div data-part="catalog\/ShopPage" class="[^"]*">/);
    expect(page).toContain(`>${html}</div></main>`);
    expect(page).toContain(`<title>${title}</title>`);
  });

  it('[RTE-1] is none of what is no page', async () => {
    expect((await get('/nope', { accept })).statusCode).toBe(404);
  });

  it('[MFE-5] is no view of a release', async () => {
    const views = async () => (await server.operator.inject('/metrics')).body.match(/view.*catalog.*/gi);
    const before = await views();
    expect(before).not.toBeNull();
    await get('/shop', { accept });
    expect(await views()).toEqual(before);
    await get('/shop');
    expect(await views()).not.toEqual(before);
  });
});

it('says that it is alive and ready, and keeps its metrics to the operator', async () => {
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/metrics')).statusCode).toBe(404);
  expect((await server.operator.inject('/metrics')).body).toMatch(/remote="catalog",version="1\.0\.0"/);
  expect((await server.operator.inject('/releases')).json()).toEqual({ failures: [] });
});

it('takes what is no page request as such', async () => {
  expect((await server.app.inject({ method: 'POST', url: '/shop' })).statusCode).toBe(404);
  expect((await server.app.inject({ method: 'HEAD', url: '/shop' })).statusCode).toBe(200);
});

it('finds its build from its own place', () => {
  expect(distFolder('file:///srv/shell/dist/server/main.mjs')).toBe('/srv/shell/dist');
});

describe('with parts missing', () => {
  let broken: StoreFolder;
  let lame: ShellServer;

  beforeAll(async () => {
    broken = await storeFolder();
    const server =
      "exports.exposes = { './ShopPage': { default() { throw new Error('no such colour') }, messages: async () => ({}) } };";
    const { publish } = broken.store;
    const ref = publish({ remote: 'catalog', version: '1.0.0', server });
    await broken.release({ catalog: ref, cart: { version: '9.0.0', integrity: `sha384-${'a'.repeat(64)}` } });
    lame = await broken.start({ cacheSeconds: 0 });
  });

  afterAll(async () => {
    await lame.close();
    await broken.remove();
  });

  it('[MFE-4] the home page leads to the shop where marketing is off, in the language that was asked for', async () => {
    const { statusCode, headers } = await lame.app.inject('/?lang=nl');
    expect({ statusCode, to: headers.location }).toEqual({ statusCode: 302, to: '/shop?lang=nl' });
  });

  it('[MFE-4] a part that throws costs its place only, and is counted', async () => {
    const { statusCode, body } = await lame.app.inject('/shop');
    expect(statusCode).toBe(200);
    expect(body).toContain('<header');
    expect(body).toContain('role="status"');
    const { body: metrics } = await lame.operator.inject('/metrics');
    expect(metrics).toMatch(/_errors_total\{remote="catalog",version="1\.0\.0",where="server"\} [1-9]/);
  });

  it('is not ready, and says what is missing', async () => {
    const { statusCode, body } = await lame.app.inject('/readyz');
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toEqual({ status: 'not ready', missing: ['no release of cart'] });
  });
});

it('says how to build the shell where there is no build', async () => {
  const empty = await storeFolder();
  await empty.release({});
  await expect(empty.start({ distDir: '/nowhere' })).rejects.toThrow('npx nx build shell');
  await empty.remove();
});
