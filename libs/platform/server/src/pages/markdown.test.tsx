/** @jest-environment node */
import { createBreaker } from '@pluis/render-host';
import { samplePart, servedRelease, servedSet } from '../testing/served-parts';
import { sampleConfig, sampleContext, someServices } from '../testing/shell-context';
import { createApp } from '../http/create-app';
import { pageRoutes } from './pages';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server with a list that writes itself as Markdown, and a product that does not. */
async function start() {
  const app = await createApp({ config: sampleConfig, logLevel: 'silent' });
  closing.push(() => app.close());
  const markdown = jest.fn(
    async ({ origin, language }: { origin: string; language: string }) =>
      `# Slippers (${language})\n\n[All](${origin}/shop)\n`,
  );
  const parts = {
    './ShopPage': samplePart('The list', { markdown }),
    './ProductPage': samplePart('A product'),
  };
  const release = servedRelease('catalog', '1.0.0', parts);
  const routes = [
    { path: '/shop', expose: './ShopPage', prefetch: true },
    { path: '/product/:handle', expose: './ProductPage', prefetch: true },
  ];
  Object.assign(release.release.manifest, { routes, slots: {} });
  const releases = servedSet({ catalog: { releases: [release], declares: { routes, slots: {} } } });
  const log = Object.assign(jest.fn(), { flush: jest.fn() });
  await app.register(
    pageRoutes,
    someServices({
      ...sampleContext(),
      breaker: createBreaker(),
      metrics: { asked: jest.fn(), rendered: jest.fn(), unusable: jest.fn() },
      errors: { add: jest.fn() },
      error: log,
      warn: log,
      resolveVisit: async ({ url }: { url: string }) => ({
        ...{
          pathname: url.split('?')[0] ?? '',
          search: '',
          searchParams: new URLSearchParams(),
          releases,
          visitor: 'v',
        },
        ...{ address: '192.0.2.1', cookies: [], isAhead: false, preview: undefined },
        preferences: { language: 'nl' as const, currency: 'EUR' as const },
      }),
    }),
  );
  return {
    markdown,
    get: (url: string, accept?: string) =>
      app.inject({ url, headers: accept === undefined ? {} : { accept } }),
  };
}

it.each([
  ['text/markdown', 'markdown'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', 'markdown'],
  ['text/html;q=0.5, text/markdown', 'markdown'],
  ['text/html, application/xhtml+xml, */*;q=0.8', 'html'],
  ['text/markdown;q=0.5, text/html', 'html'],
  ['text/markdown, text/html', 'markdown'],
  ['text/html, text/markdown', 'html'],
  ['text/markdown;q=0', 'html'],
  ['*/*', 'html'],
  ['not a type', 'html'],
  [undefined, 'html'],
])('[AGT-1] to Accept: %s a page is %s', async (accept, form) => {
  const { get } = await start();
  const { headers, statusCode } = await get('/shop', accept);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe(`text/${form}; charset=utf-8`);
  expect(headers.vary).toBe('accept, accept-encoding, cookie');
});

describe('[AGT-1] the Markdown of a page', () => {
  it('is what its part writes, in the visitor’s language and with absolute links', async () => {
    const { get } = await start();
    const { body, headers } = await get('/shop', 'text/markdown');
    expect(body).toBe('# Slippers (nl)\n\n[All](https://pluis.example/shop)\n');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(headers.link).toBeUndefined();
  });

  it('is kept beside the HTML of the same page', async () => {
    const { get, markdown } = await start();
    for (const accept of ['text/markdown', 'text/html', 'text/markdown', 'text/html'])
      expect((await get('/shop', accept)).body.startsWith('# Slippers')).toBe(accept === 'text/markdown');
    expect(markdown).toHaveBeenCalledTimes(1);
  });

  it('is the HTML where the part writes none', async () => {
    const { get } = await start();
    const { statusCode, headers, body } = await get('/product/one', 'text/markdown');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('A product');
  });
});
