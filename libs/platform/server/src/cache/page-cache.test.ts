/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCache, type SentPage } from './page-cache';
import type { RenderedPage } from '../pages/write-page';

interface Asked extends Partial<RenderedPage> {
  isKnown?: boolean;
}

function page(html: string, more: Asked) {
  return {
    html,
    as: 'html' as const,
    policy: "default-src 'none'",
    status: 200 as const,
    links: [],
    head: { addresses: [] },
    complete: true,
    ...more,
  };
}

/** A cache, a clock and a count of renders. */
function start(seconds = 60) {
  let time = 1_000_000;
  let renderings = 0;
  const cache = createPageCache({ seconds, now: () => time });
  return {
    get: (html: string, { key = '/shop', ...more }: Asked & { key?: string } = {}) =>
      cache.get(key, async () => {
        renderings += 1;
        return page(html, more);
      }),
    fail: () => cache.get('/shop', () => Promise.reject(new Error('broken'))),
    pass: (passed: number) => {
      time += passed * 1000;
    },
    now: () => time,
    renderings: () => renderings,
  };
}

const htmlOf = ({ bytes }: SentPage) => bytes.identity.toString();
/** Compression runs in other threads: checks again until it is done. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < 5000; turns += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it did not come to that');
}

it('sends the same bytes in every encoding, with the status and the hashes of the page', async () => {
  const sent = await start().get('<html>page</html>', { status: 404 });
  expect(sent).toMatchObject({ status: 404, policy: "default-src 'none'" });
  expect(htmlOf(sent)).toBe('<html>page</html>');
  expect(brotliDecompressSync(await sent.bytes.in('br')).toString()).toBe('<html>page</html>');
  expect(gunzipSync(await sent.bytes.in('gzip')).toString()).toBe('<html>page</html>');
});

it('is sent quickly compressed at first, and then as well as can be', async () => {
  const cache = start();
  const html = `<html>${Array.from({ length: 200 }, (_, number) => `<p>${number ** 3}</p>`).join('')}</html>`;
  const { length } = await (await cache.get(html)).bytes.in('br');
  await until(async () => (await (await cache.get('unused')).bytes.in('br')).length < length);
  const sent = await cache.get('unused');
  expect(brotliDecompressSync(await sent.bytes.in('br')).toString()).toBe(html);
  expect(cache.renderings()).toBe(1);
});

it('names a page by its content', async () => {
  const cache = start(0);
  const first = await cache.get('one');
  expect((await cache.get('one')).etag).toBe(first.etag);
  expect((await cache.get('two')).etag).not.toBe(first.etag);
});

it('renders a page once while it is fresh, each key for itself', async () => {
  const cache = start(60);
  await cache.get('one');
  cache.pass(59);
  expect(htmlOf(await cache.get('two'))).toBe('one');
  expect(htmlOf(await cache.get('other', { key: '/' }))).toBe('other');
  expect(cache.renderings()).toBe(2);
});

it('sends a stale page at once, and renders it again for the next visitor', async () => {
  const cache = start(60);
  await cache.get('old');
  cache.pass(60);
  expect(htmlOf(await cache.get('new'))).toBe('old');
  await until(async () => htmlOf(await cache.get('unused')) === 'new');
  expect(cache.renderings()).toBe(2);
});

it('keeps the stale page if rendering fails or is incomplete, until ten times its lifetime', async () => {
  const cache = start(60);
  await cache.get('old');
  cache.pass(100);
  expect(htmlOf(await cache.fail())).toBe('old');
  await new Promise((resolve) => setImmediate(resolve));
  cache.pass(2);
  await until(async () => {
    expect(htmlOf(await cache.get('loading', { complete: false }))).toBe('old');
    return cache.renderings() === 2;
  });
  expect(htmlOf(await cache.get('loading', { complete: false }))).toBe('old');
  cache.pass(500);
  expect(htmlOf(await cache.get('new'))).not.toBe('old');
});

it.each([61, 119, 125, 599])(
  '[PRD-8] [API-6] while the provider hangs, a page of %i seconds stays complete: a page that is still loading never replaces it',
  async (age) => {
    const cache = start(60);
    await cache.get('complete');
    cache.pass(age);
    for (let visits = 1; visits < 6; visits += 1) {
      expect(htmlOf(await cache.get('a spinner', { complete: false }))).toBe('complete');
      expect(htmlOf(await cache.get('an error', { status: 503 }))).toBe('complete');
      await new Promise((resolve) => setImmediate(resolve));
    }
    cache.pass(600 - age);
    expect(htmlOf(await cache.get('a spinner', { complete: false }))).toBe('a spinner');
  },
);

it('[PRD-8] the provider answers again: the page is new', async () => {
  const cache = start(60);
  await cache.get('old');
  cache.pass(200);
  await cache.get('a spinner', { complete: false });
  cache.pass(60);
  expect(htmlOf(await cache.get('new'))).toBe('new');
});

it('a page that leads nowhere any more takes the place of the one that did', async () => {
  const cache = start(60);
  await cache.get('a product');
  cache.pass(120);
  expect(htmlOf(await cache.get('not found', { status: 404 }))).toBe('not found');
  expect(htmlOf(await cache.get('not found', { status: 404 }))).toBe('not found');
});

it('after twice its lifetime a page is rendered before it is sent, even with few visitors', async () => {
  const cache = start(60);
  await cache.get('old');
  cache.pass(120);
  expect(htmlOf(await cache.get('new'))).toBe('new');
});

it('is as old as its oldest data, not as its rendering', async () => {
  const cache = start(60);
  await cache.get('old', { dataAt: cache.now() - 59_000 });
  cache.pass(1);
  expect(htmlOf(await cache.get('new'))).toBe('old');
  await until(async () => htmlOf(await cache.get('unused')) === 'new');
});

it('sends the old page while it cannot be rendered, and does not try that for each visitor', async () => {
  const cache = start(60);
  await cache.get('old');
  cache.pass(200);
  expect(htmlOf(await cache.fail())).toBe('old');
  expect(htmlOf(await cache.get('new'))).toBe('old');
  expect(cache.renderings()).toBe(1);
  cache.pass(2);
  // A rendering has just failed: no request waits for the next one.
  expect(htmlOf(await cache.get('new'))).toBe('old');
  await until(async () => htmlOf(await cache.get('unused')) === 'new');
  expect(cache.renderings()).toBe(2);
});

it('a failure of long ago says nothing: a page is rendered before it is sent', async () => {
  const cache = start(60);
  await cache.get('old');
  cache.pass(200);
  await cache.fail();
  cache.pass(60);
  expect(htmlOf(await cache.get('new'))).toBe('new');
});

it('a page of old data, because the provider fails, is sent and tried again in a moment', async () => {
  const cache = start(60);
  const dataAt = cache.now();
  await cache.get('old', { dataAt });
  cache.pass(200);
  for (let visits = 0; visits < 10; visits += 1) await cache.get('old', { dataAt });
  expect(cache.renderings()).toBe(2);
  cache.pass(2);
  await cache.get('new');
  await until(async () => htmlOf(await cache.get('unused')) === 'new');
});

it('what was tried while old data would do holds nobody back once they would not', async () => {
  const cache = start(60);
  const dataAt = cache.now();
  await cache.get('old', { dataAt });
  cache.pass(119);
  await cache.get('old', { dataAt });
  await until(async () => cache.renderings() === 2);
  cache.pass(1);
  expect(htmlOf(await cache.get('new'))).toBe('new');
});

it('several visitors at the same time share one rendering', async () => {
  const cache = start(0);
  const sent = await Promise.all([cache.get('one'), cache.get('two'), cache.get('three')]);
  expect(sent.map(htmlOf)).toEqual(['one', 'one', 'one']);
  expect(cache.renderings()).toBe(1);
});

it('[PRD-8] does not keep a page that is still loading', async () => {
  const cache = start();
  await cache.get('loading', { complete: false });
  expect(htmlOf(await cache.get('complete'))).toBe('complete');
});

it('[RTE-1] does not keep the page of an address that leads nowhere: there are too many of those', async () => {
  const cache = start();
  await cache.get('nothing', { status: 404 });
  expect(htmlOf(await cache.get('something'))).toBe('something');
});

it('does not keep a page whose address nothing names', async () => {
  const cache = start();
  await cache.get('made up', { isKnown: false });
  expect(htmlOf(await cache.get('real', { isKnown: true }))).toBe('real');
  expect(htmlOf(await cache.get('unused'))).toBe('real');
});

it('with 0 seconds it keeps no page', async () => {
  const cache = start(0);
  await cache.get('one');
  expect(htmlOf(await cache.get('two'))).toBe('two');
});

it('a failed rendering is not kept, and fails for the visitors who waited for it', async () => {
  const cache = start();
  await expect(Promise.all([cache.fail(), cache.fail()])).rejects.toThrow('broken');
  expect(htmlOf(await cache.get('page'))).toBe('page');
});
