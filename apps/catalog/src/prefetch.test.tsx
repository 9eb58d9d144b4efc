/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { load as loadProduct } from './product-page';
import { load as loadShop } from './shop-page';
import { App } from './testing/app';
import { catalogStore } from './testing/catalog-store';
import { fakeProvider } from './testing/fake-provider';
import { sampleProduct } from './testing/sample-product';

describe('load in the browser', () => {
  it.each([
    ['list', '/shop', loadShop],
    ['product', '/product/classic', loadProduct],
  ])('[UI-4] shares one request with the page of the %s that mounts meanwhile', async (_case, path, load) => {
    const provider = fakeProvider([sampleProduct()]);
    const { store } = catalogStore(provider);
    const loaded = load({ store, params: { handle: 'classic' }, signal: new AbortController().signal });
    render(<App store={store} paths={[path]} />);
    await loaded;
    expect(await screen.findByRole('heading', { name: 'Classic pair' })).toBeVisible();
    const [question] = provider.calls;
    expect(provider.calls.filter((call) => call.handle === question?.handle)).toHaveLength(1);
  });

  it('[UI-4] sends no request for a product from the list', async () => {
    const provider = fakeProvider([sampleProduct()]);
    const { store } = catalogStore(provider);
    const { signal } = new AbortController();
    await loadShop({ store, params: {}, signal });
    await loadProduct({ store, params: { handle: 'classic' }, signal });
    expect(provider.calls).toEqual([{ first: 20, language: 'EN' }]);
  });

  it('leaves the request to the page if the first caller aborts', async () => {
    const provider = fakeProvider([sampleProduct()]);
    const { store, notifications } = catalogStore(provider);
    const intent = new AbortController();
    const loaded = loadShop({ store, params: {}, signal: intent.signal });
    render(<App store={store} paths={['/shop']} />);
    intent.abort();
    await loaded;
    expect(await screen.findByRole('heading', { name: 'Classic pair' })).toBeVisible();
    expect(provider.calls).toHaveLength(1);
    expect(notifications).toEqual([]);
  });

  it('[API-4] reports HTTP 402 once to a visitor who hovers before the click', async () => {
    const provider = fakeProvider();
    provider.answers({ status: 402 });
    const { store, notifications, onPaymentRequired } = catalogStore(provider);
    await loadShop({ store, params: {}, signal: new AbortController().signal });
    render(<App store={store} paths={['/shop']} />);
    expect(await screen.findByText('No products found')).toBeVisible();
    expect(onPaymentRequired).toHaveBeenCalledTimes(1);
    expect(notifications).toEqual([]);
    expect(provider.calls).toHaveLength(1);
  });
});
