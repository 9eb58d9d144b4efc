/** @jest-environment jsdom */
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { screen } from '@testing-library/react';
import { load as loadProduct } from './product-page';
import { load as loadShop } from './shop-page';
import { App } from './testing/app';
import { catalogStore } from './testing/catalog-store';
import { fakeProvider, type FakeProvider } from './testing/fake-provider';
import { sampleProduct } from './testing/sample-product';

const { signal } = new AbortController();
const pages = {
  list: { path: '/shop', load: loadShop },
  product: { path: '/product/classic', load: loadProduct },
};
let root: Root | undefined;

/** The server's response: the page's HTML, and the state as JSON. */
async function serve(page: keyof typeof pages, provider: FakeProvider | undefined) {
  const { store } = catalogStore(provider ?? fakeProvider());
  const { path, load } = pages[page];
  if (provider) await load({ store, params: { handle: 'classic' }, signal });
  const html = renderToString(<App store={store} paths={[path]} />);
  return { html, state: JSON.parse(JSON.stringify(store.getState())) };
}

/** Hydrates the HTML. Errors of the hydration fail the test. */
async function hydrate(page: keyof typeof pages, { html, state }: Awaited<ReturnType<typeof serve>>) {
  const provider = fakeProvider([sampleProduct()]);
  const { store } = catalogStore(provider, state);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  const served = container.firstElementChild;
  const onRecoverableError = jest.fn();
  await act(async () => {
    root = hydrateRoot(container, <App store={store} paths={[pages[page].path]} />, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.firstElementChild).toBe(served);
  return { provider };
}

/** The calls for the page itself, without those for related products. */
function questions(page: keyof typeof pages, { calls }: FakeProvider) {
  return calls.filter(({ handle }) => (handle === undefined) === (page === 'list'));
}

afterEach(() => act(() => root?.unmount()));

describe.each(['list', 'product'] as const)('the %s page, rendered by the server', (page) => {
  it("[API-3] shows the server's data without a second request", async () => {
    const served = await serve(page, fakeProvider([sampleProduct()]));
    expect(served.html).toContain('Classic pair');
    const { provider } = await hydrate(page, served);
    expect(screen.getByRole('heading', { name: 'Classic pair' })).toBeVisible();
    expect(questions(page, provider)).toEqual([]);
  });

  it('sends the request itself if the server had no data', async () => {
    const served = await serve(page, undefined);
    expect(served.html).toContain('Loading...');
    const { provider } = await hydrate(page, served);
    expect(await screen.findByRole('heading', { name: 'Classic pair' })).toBeVisible();
    expect(questions(page, provider)).toHaveLength(1);
  });
});
