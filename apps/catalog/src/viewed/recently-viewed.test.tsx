/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import { noteViewed, recentlyViewed } from '@pluis/store/recently-viewed';
import { App } from '../testing/app';
import { catalogStore } from '../testing/catalog-store';
import { fakeProvider } from '../testing/fake-provider';
import { sampleProduct } from '../testing/sample-product';

const own = sampleProduct();
const price = (amount: string) => ({ amount, currencyCode: 'USD' });
const other = {
  handle: 'evening',
  title: 'Evening pair',
  productType: '',
  tags: [],
  availableForSale: false,
  priceRange: { minVariantPrice: price('30.00'), maxVariantPrice: price('30.00') },
  featuredImage: null,
};
const scrolledTo = new Set<() => void>();

/** Elements come into view when a test says so. */
class FakeObserver {
  constructor(private readonly report: (entries: object[]) => void) {}
  observe(): void {
    scrolledTo.add(() => this.report([{ isIntersecting: true }]));
  }
  disconnect(): void {}
}

async function openProduct(path = '/product/classic') {
  const provider = fakeProvider([own]);
  provider.answersTo['ProductSummaries'] = { status: 200, body: { data: { nodes: [other, null] } } };
  const { store } = catalogStore(provider);
  render(<App store={store} paths={[path]} />);
  await screen.findByRole('heading', { level: 1, name: /Classic pair|Product not found/ });
  return { asked: () => provider.operations.filter((name) => name === 'ProductSummaries') };
}

const section = () => screen.findByRole('region', { name: 'Recently viewed' });

beforeEach(() => {
  localStorage.clear();
  scrolledTo.clear();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

describe('[WAY-3] recently viewed', () => {
  it('asks for the other products when they come into view', async () => {
    noteViewed('gid://shopify/Product/9');
    const { asked } = await openProduct();
    const region = await section();
    expect(asked()).toEqual([]);
    act(() => scrolledTo.forEach((report) => report()));
    expect(await within(region).findByRole('link', { name: /^Evening pair/ })).toHaveAttribute(
      'href',
      '/product/evening',
    );
    expect(asked()).toHaveLength(1);
    expect(recentlyViewed()).toEqual([own.id, 'gid://shopify/Product/9']);
  });

  it('is nothing for the first product of a visitor', async () => {
    await openProduct();
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
    expect(recentlyViewed()).toEqual([own.id]);
  });

  it('is on the page of a product that does not exist, which is not noted', async () => {
    noteViewed('gid://shopify/Product/9');
    await openProduct('/product/unknown');
    expect(await section()).toBeVisible();
    expect(recentlyViewed()).toEqual(['gid://shopify/Product/9']);
  });
});
