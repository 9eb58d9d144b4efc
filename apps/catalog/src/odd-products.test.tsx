/** @jest-environment jsdom */
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { createIntl } from 'react-intl';
import { oddProduct } from '@pluis/storefront-api/testing';
import { english } from './testing/english';
import { head as productHead, load as loadProduct } from './product-page';
import { load as loadShop } from './shop-page';
import { App } from './testing/app';
import { catalogStore } from './testing/catalog-store';
import { fakeProvider } from './testing/fake-provider';

const intl = createIntl({ locale: 'en', messages: english });

/** The page at a path as a browser parses it, and its head. */
async function visit(path: string, product: unknown) {
  const provider = fakeProvider();
  const body = { data: { products: { edges: [{ node: product }] }, productByHandle: product } };
  provider.answers({ status: 200, body });
  const { store } = catalogStore(provider);
  const context = { store, params: { handle: 'odd' }, signal: new AbortController().signal };
  await (path === '/shop' ? loadShop(context) : loadProduct(context));
  const html = renderToString(<App store={store} paths={[path]} />);
  const head = productHead({ ...context, language: 'en', intl, origin: 'https://shop.test' });
  return { page: new DOMParser().parseFromString(html, 'text/html'), head };
}

/** The elements and attributes of a page that would be executed. */
function running(page: Document): string[] {
  // React asks for pictures ahead.
  const all = [...page.querySelectorAll('*:not(link[rel="preload"][as="image"])')];
  return [
    ...all.filter(({ localName }) => /^(script|iframe|object|embed|base|meta|link)$/.test(localName)),
    ...all.flatMap(({ attributes }) => [...attributes]).filter(({ name }) => name.startsWith('on')),
    ...all
      .flatMap(({ attributes }) => [...attributes])
      .filter(
        ({ name, value }) =>
          /^(href|src|action|formaction)$/.test(name) && /^\s*(javascript|vbscript):/i.test(value),
      )
      .filter(({ ownerElement }) => ownerElement?.localName !== 'img'),
  ].map(String);
}

it('[SHP-7] no script in odd products runs, and none breaks a page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(oddProduct, fc.constantFrom('/shop', '/product/odd'), async (product, path) => {
      const { page, head } = await visit(path, product);
      expect(running(page)).toEqual([]);
      expect(page.querySelector('main, h1, h2, p')).not.toBeNull();
      expect(head.title).toEqual(expect.stringMatching(/\S/));
      expect(() => JSON.stringify(head)).not.toThrow();
    }),
    { numRuns: Number(process.env['FUZZ_RUNS']) / 10 },
  );
  jest.restoreAllMocks();
}, 300_000);
