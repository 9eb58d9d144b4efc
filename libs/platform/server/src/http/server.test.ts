/** @jest-environment node */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startedStore, storeFolder, type StartedStore, type StoreFolder } from '../testing/start-server';
import { seePage } from '../testing/see-page';
import { distFolder, type ShellServer } from '../server';
import { issueVisitor } from '../visit/visitor-proof';

let store: StartedStore;

beforeAll(async () => {
  store = await startedStore();
});

afterAll(() => store.close());

// The router warns about every path that it cannot decode.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return store.app.inject({ url, headers });
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
    '/%',
    '/%E0%A4%A',
    '/shop/%',
    '//evil.example/shop',
    '/../etc/passwd',
    '/a?b=%',
    '//%00',
    '//a%00b/shop',
  ])('[RTE-1] %s is the 404 page', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('Oops! Page not found');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

it.each([
  ['//', '/'],
  ['//shop', '/shop'],
  ['/shop/?lang=nl', '/shop?lang=nl'],
  ['/product/%63lassic', '/product/classic'],
])('[RTE-1] %s redirects to the one address of its page', async (url, page) => {
  const { statusCode, headers } = await get(url);
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 308, location: page });
});

describe('[MFE-4] the fallback release of a remote whose release failed in a browser', () => {
  it('is a release that did not fail, with the digest of each of its modules', async () => {
    const { body, headers } = await get('/fallback/catalog?failed=2.0.0');
    expect(JSON.parse(body)).toMatchObject({
      version: '1.0.0',
      entry: '/releases/catalog/1.0.0/browser/entry.mjs',
      modules: { '/releases/catalog/1.0.0/browser/entry.mjs': expect.stringMatching(/^sha256-/) },
    });
    expect(headers['cache-control']).toBe('no-store, no-transform');
  });

  it.each(['/fallback/catalog?failed=1.0.0', '/fallback/nothing?failed=1.0.0', '/fallback/nothing'])(
    'is none where there is none: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toEqual({ error: 'There is no other release.' });
    },
  );
});

describe('[MFE-6] a release that a page names', () => {
  it('is told with the digest of each of its modules', async () => {
    const { body, headers } = await get('/release/cart/1.0.0');
    expect(JSON.parse(body)).toEqual({
      version: '1.0.0',
      entry: '/releases/cart/1.0.0/browser/entry.mjs',
      federation: ['/assets/federation.1.mjs'],
      styles: {
        href: '/releases/cart/1.0.0/browser/styles.css',
        integrity: expect.stringMatching(/^sha256-/),
      },
      modules: { '/releases/cart/1.0.0/browser/entry.mjs': expect.stringMatching(/^sha256-/) },
    });
    expect(headers['cache-control']).toBe('public, no-cache, no-transform');
  });

  it.each(['/release/cart/9.9.9', '/release/nothing/1.0.0', '/release/__proto__/1.0.0', '/release/cart/..'])(
    'is none where there is none, which is not kept: %s',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).not.toContain('max-age');
    },
  );
});

describe('a page', () => {
  it('is the same for every visitor: only its headers are of one', async () => {
    const [first, second] = [
      await get('/shop'),
      await get('/shop', { cookie: `visitor=${issueVisitor('x'.repeat(40))}; other=1` }),
    ];
    expect(second.body).toBe(first.body);
    expect(first.headers['set-cookie']).toMatch(/^visitor=/);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache, no-transform',
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

  it.each([
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.5', 'gzip'],
    ['identity;q=0, *', 'br'],
  ])('is sent in an encoding that Accept-Encoding: %s allows, like a file', async (header, encoding) => {
    for (const url of ['/shop', '/assets/main.1.mjs']) {
      const { statusCode, headers } = await get(url, { 'accept-encoding': header });
      expect({ statusCode, encoding: headers['content-encoding'] }).toEqual({ statusCode: 200, encoding });
      expect(headers.vary).toContain('accept-encoding');
    }
  });

  it.each(['identity;q=0', '*;q=0'])('is refused, like a file, to Accept-Encoding: %s', async (header) => {
    for (const url of ['/shop', '/assets/main.1.mjs']) {
      const { statusCode, headers, body } = await get(url, { 'accept-encoding': header });
      expect(statusCode).toBe(406);
      expect(body).toContain('Accept-Encoding');
      expect(headers).toMatchObject({ 'cache-control': 'no-store, no-transform' });
      expect(headers['content-encoding']).toBeUndefined();
    }
  });

  it('is not sent again to a client that has it', async () => {
    const { etag = '' } = (await get('/shop')).headers;
    const again = await get('/shop', { 'if-none-match': String(etag) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('runs no script but its own', async () => {
    const { headers } = await get('/shop');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^ ;]+'){2};/);
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
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
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

it('says that it is alive and ready, and keeps its metrics to the operator', async () => {
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/metrics')).statusCode).toBe(404);
  expect((await store.operator.inject('/metrics')).body).toMatch(/remote="catalog",version="1\.0\.0"/);
  expect((await store.operator.inject('/releases')).json()).toEqual({ failures: [] });
});

it('takes what is no page request as such', async () => {
  expect((await store.app.inject({ method: 'POST', url: '/shop' })).statusCode).toBe(404);
  expect((await store.app.inject({ method: 'HEAD', url: '/shop' })).statusCode).toBe(200);
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
    const { statusCode, body } = await seePage(lame.app, '/shop');
    expect(statusCode).toBe(200);
    expect(body).toContain('<header');
    expect(body).toContain('role="status"');
    const { body: metrics } = await lame.operator.inject('/metrics');
    expect(metrics).toMatch(/_errors_total\{remote="catalog",version="1\.0\.0",where="server"\} [1-9]/);
  });

  it('[MFE-4] is degraded, says what is missing, and goes on being sent visitors', async () => {
    const { statusCode, body } = await lame.app.inject('/readyz');
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ status: 'degraded', missing: ['no release of cart'] });
    expect((await lame.operator.inject('/metrics')).body).toContain('remotes_missing 1');
  });
});

it('counts what a page refused to run, and names what no page asks for', async () => {
  const { statusCode } = await store.app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{"csp-report":{}}',
  });
  expect(statusCode).toBe(204);
  const { body } = await store.operator.inject('/metrics');
  expect(body).toMatch(/csp_reports_total\{kind="page"\} 1/);
  expect(body).toMatch(/render_workers [1-9]/);
  expect(body).toMatch(/page_render_seconds_count\{page="catalog\/ShopPage",status="200"\} [1-9]/);
  expect((await get('/shop')).headers['permissions-policy']).toContain('camera=()');
});

it('tells by hit what caches had, and the revision of the flags', async () => {
  await get('/shop');
  const { body } = await store.operator.inject('/metrics');
  expect(body).toMatch(/cache_asked_total\{cache="pages",from="miss"\} [1-9]/);
  expect(body).toMatch(/cache_asked_total\{cache="pages",from="hit"\} [1-9]/);
  const revision = /^flags_revision (\d+)$/m.exec(body)?.[1];
  expect((await get('/readyz')).json()).toEqual({ status: 'ready', opening: [], flags: Number(revision) });
  expect((await get('/readyz')).headers['x-flags-digest']).toMatch(/^[0-9a-f]{16}$/);
});

describe('a browser is told', () => {
  it('to stay with https, only if a proxy says that the visitor used it', async () => {
    const other = await store.files.start({ publicUrl: 'http://localhost:4200', isPublicUrlSet: false });
    const plain = await other.app.inject('/shop');
    const secure = await other.app.inject({ url: '/shop', headers: { 'x-forwarded-proto': 'https' } });
    await other.close();
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(plain.headers['set-cookie']).not.toContain('Secure');
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(secure.headers['set-cookie']).toContain('Secure');
  });

  it('the URL to which it reports violations of a page’s policy', async () => {
    const { headers } = await get('/shop');
    expect(headers['reporting-endpoints']).toBe('policy="/csp-report"');
    expect(headers['content-security-policy']).toMatch(/report-uri \/csp-report; report-to policy/);
  });

  it('to run no code in a picture that is opened as a page', async () => {
    await mkdir(path.join(store.files.folder, 'public'), { recursive: true });
    await writeFile(
      path.join(store.files.folder, 'public/favicon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    expect((await get('/favicon.svg')).headers['content-security-policy']).toContain("default-src 'none'");
  });
});

it('an error in the log names the address without what may be a secret', async () => {
  const lines: string[] = [];
  const server =
    "exports.exposes = { './ShopPage': { default() { throw new Error('no such colour') }, messages: async () => ({}) } };";
  const failing = await storeFolder();
  await failing.release({ catalog: failing.store.publish({ remote: 'catalog', version: '1.0.0', server }) });
  const other = await failing.start({}, { onLog: (line) => lines.push(line) });
  other.app.get('/fails', () => Promise.reject(new Error('broken')));
  await other.app.inject('/fails?preview=secret-token');
  const cookie = 'visitor=AAAAAAAAAAAAAAAAAAAAAA; preview=secret-token';
  await other.app.inject({ url: '/shop?preview=secret-token', headers: { cookie } });
  await other.close();
  await failing.remove();
  const log = lines.join('');
  expect(log).toContain('"path":"/fails"');
  expect(log).toMatch(/"path":"\/shop","remote":"catalog","version":"1\.0\.0"/);
  expect(log).not.toContain('secret-token');
  expect(log).not.toContain('AAAAAAAAAAAAAAAAAAAAAA');
});

it('a file that is not there may be there in a moment: that is not kept', async () => {
  expect((await get('/assets/nope.mjs')).headers['cache-control']).toBe('no-store, no-transform');
});

it('a file is sent as the build has compressed it, else as it is', async () => {
  const assets = path.join(store.files.folder, 'dist/browser');
  const text = 'export const built = 1;'.repeat(20);
  await writeFile(path.join(assets, 'built.1.mjs'), text);
  const built = gzipSync(text);
  await writeFile(path.join(assets, 'built.1.mjs.gz'), built);
  const zipped = await get('/assets/built.1.mjs', { 'accept-encoding': 'gzip' });
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(zipped.rawPayload.equals(built)).toBe(true);
  const best = await get('/assets/built.1.mjs', { 'accept-encoding': 'br, gzip;q=0.5' });
  expect(best.headers['content-encoding']).toBe('gzip');
  const plain = await get('/assets/built.1.mjs', { 'accept-encoding': 'br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(text);
  expect((await get('/assets/built.1.mjs.gz')).statusCode).toBe(404);
});

it('an open page goes on with its own scripts when a new shell was deployed', async () => {
  const former = path.join(store.files.folder, 'former');
  await mkdir(former, { recursive: true });
  await writeFile(path.join(former, 'main.0.mjs'), 'former');
  const next = await store.files.start({ assetsDir: former });
  expect((await next.app.inject('/assets/main.0.mjs')).body).toBe('former');
  expect((await next.app.inject('/assets/main.1.mjs')).body).toBe('export {};');
  expect(await readdir(former)).toContain('main.1.mjs');
  await next.close();
});

it('a server that stops is not ready at once', async () => {
  const other = await store.files.start();
  const closing = other.close();
  await expect(other.app.inject('/readyz').then(({ statusCode }) => statusCode)).resolves.toBe(503);
  await closing;
});

it('a server that stops answers until a balancer has taken it out, then listens no more', async () => {
  const other = await store.files.start({ drainSeconds: 5 });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = other.app.server.address() as AddressInfo;
  /** Uses a new connection. */
  const statusOf = async (url: string) =>
    (await fetch(`http://127.0.0.1:${port}${url}`, { headers: { connection: 'close' } })).status;
  expect(await statusOf('/shop')).toBe(200);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const closing = other.close();
  await jest.advanceTimersByTimeAsync(4999);
  expect([await statusOf('/readyz'), await statusOf('/shop')]).toEqual([503, 200]);
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  await closing;
  await expect(statusOf('/shop')).rejects.toThrow();
});

it('says how to build the shell where there is no build', async () => {
  const empty = await storeFolder();
  await empty.release({});
  await expect(empty.start({ distDir: '/nowhere' })).rejects.toThrow('npx nx build shell');
  await empty.remove();
});
