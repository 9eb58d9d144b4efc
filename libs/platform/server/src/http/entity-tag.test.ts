/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startedStore, type StartedStore } from '../testing/start-server';

let store: StartedStore;

beforeAll(async () => {
  store = await startedStore();
  const publicDir = path.join(store.files.folder, 'public');
  await mkdir(publicDir, { recursive: true });
  await writeFile(path.join(publicDir, 'og.png'), 'a picture');
});
afterAll(() => store.close());

const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  store.app.inject({ method, url, headers });

/** Two entity tags of others, one with a comma. */
const others = '"0123456789", W/"a, b"';

describe.each([
  ['/shop', 'br'],
  ['/product/classic?lang=de', 'gzip'],
  ['/assets/main.1.mjs', 'br'],
  ['/assets/main.1.mjs', 'identity'],
  ['/releases/catalog/1.0.0/browser/styles.css', 'gzip'],
  ['/og.png', 'br'],
])('%s, asked for in %s,', (url, encoding) => {
  const accept = { 'accept-encoding': encoding };

  async function opaqueTag(): Promise<string> {
    const { headers, statusCode } = await ask(url, accept);
    expect(statusCode).toBe(200);
    return String(headers.etag).replace(/^W\//, '');
  }

  it.each<[string, (tag: string) => string]>([
    ['its tag', (tag) => tag],
    ['its weak tag', (tag) => `W/${tag}`],
    ['a list that ends with it', (tag) => `${others}, ${tag}`],
    ['a list without spaces that begins with it', (tag) => `${tag},${others}`],
    ['a list of weak tags', (tag) => `W/"x" ,  W/${tag} , "y"`],
    ['any tag', () => '*'],
  ])('is not sent again to a client that has %s', async (_what, named) => {
    const headers = { ...accept, 'if-none-match': named(await opaqueTag()) };
    for (const method of ['GET', 'HEAD'] as const) {
      const again = await ask(url, headers, method);
      expect(again).toMatchObject({ statusCode: 304, body: '' });
      expect(String(again.headers.etag).replace(/^W\//, '')).toBe(await opaqueTag());
      expect(again.headers['cache-control']).toMatch(
        /^(private, no-cache|public, max-age=\d+.*), no-transform$/,
      );
      expect(again.headers.vary).toContain('accept-encoding');
      expect(again.headers['content-encoding']).toBeUndefined();
    }
  });

  it.each<[string, (tag: string) => string]>([
    ['another tag', () => '"other"'],
    ['a list of others', () => others],
    ['a longer tag', (tag) => tag.replace(/"$/, 'x"')],
    ['a part of the tag', (tag) => `${tag.slice(0, -2)}"`],
    ['the tag without quotes', (tag) => tag.replaceAll('"', '')],
    ['nothing', () => ''],
    ['a quoted star', () => '"*"'],
  ])('is sent to a client that has %s', async (_what, named) => {
    const headers = { ...accept, 'if-none-match': named(await opaqueTag()) };
    expect((await ask(url, headers)).statusCode).toBe(200);
    expect((await ask(url, headers, 'HEAD')).statusCode).toBe(200);
  });
});

it('pages and files of other content have other tags', async () => {
  const tags = await Promise.all(
    ['/shop', '/shop?lang=de', '/', '/assets/main.1.mjs'].map(
      async (url) => (await ask(url, {})).headers.etag,
    ),
  );
  expect(new Set(tags).size).toBe(4);
});

it.each(['/nope', '/assets/nope.mjs'])('%s stays not found, whatever the client has', async (url) => {
  expect((await ask(url, { 'if-none-match': '*' })).statusCode).toBe(404);
});
