/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { createIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { load as loadShop } from '../shop-page';
import { App } from '../testing/app';
import { catalogStore } from '../testing/catalog-store';
import { english } from '../testing/english';
import { fakeProvider } from '../testing/fake-provider';
import { colourfulProduct, sampleProduct, sampleVariant } from '../testing/sample-product';
import { variantAddress } from '../product/product-path';
import { productMarkdown } from './product-markdown';

const intl = createIntl({ locale: 'en', messages: english });
const origin = 'https://pluis.test';
const delivery = {
  cost: { amount: '4.95', currencyCode: 'EUR' },
  freeFrom: { amount: '50', currencyCode: 'EUR' },
  days: { min: 2, max: 4 },
};
const dollars = (amount: string) => ({ amount, currencyCode: 'USD' });

/** Packs, of which two pieces save something, for women and men, reduced. */
const packs = sampleProduct({
  handle: 'packs',
  title: 'Packs',
  description: 'For women (EU 37-42) and men (EU 41-46).\n\n- Soft\n- Warm & dry',
  options: [
    { name: 'Pack', values: ['1 pair', '2 pairs'] },
    { name: 'Size', values: ['Women 6-11'] },
  ],
  variants: ['20.00', '36.00'].map((amount, place) =>
    sampleVariant({
      id: `gid://shopify/ProductVariant/${place + 1}`,
      title: `${place + 1} pair / Women 6-11`,
      price: dollars(amount),
      compareAtPrice: dollars('48.00'),
      selectedOptions: [
        { name: 'Pack', value: place === 0 ? '1 pair' : '2 pairs' },
        { name: 'Size', value: 'Women 6-11' },
      ],
    }),
  ),
});

const wordsOf = (text: string) =>
  text
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the facts of the page: headings, paragraphs and their lines, tables, the notes of its pickers and the related products. */
function factsOf(container: HTMLElement): string[] {
  const all = container.querySelectorAll('h1, h2, summary, th, td, p, p span, label span, section a span');
  return (
    [...all]
      .filter((element) => !element.closest('[aria-hidden="true"], [data-docked]'))
      // The variants that can be bought instead: the table has the stock of each.
      .filter((element) => !element.querySelector('[data-in-place]'))
      .map(({ childNodes }) => [...childNodes].filter(({ nodeName }) => nodeName === '#text'))
      .map((texts) => wordsOf(texts.map(({ textContent }) => textContent).join('')))
      // The line of sizes repeats the chart.
      .filter((text) => text !== '' && !/ EU .*\(US /.test(text))
  );
}

// Another page's product would be one that was viewed.
beforeEach(() => localStorage.clear());

it.each<[string, Product, object, string]>([
  ['packs', packs, { delivery, today: '2026-11-26' }, 'USD'],
  ['packs without settings, in another currency', packs, {}, 'PLN'],
  ['colours and sizes', colourfulProduct, { delivery: { cost: delivery.cost } }, 'EUR'],
])(
  '[AGT-1] the Markdown of a product has every fact of its page: %s',
  async (_, product, terms, currency) => {
    const others = sampleProduct({ id: '9', handle: 'other', title: 'Another *pair*' });
    for (const variant of product.variants) {
      const { store } = catalogStore(fakeProvider([product, others]));
      Object.assign(store.extra.storefront, terms);
      store.dispatch({ type: 'locale/currencyChosen', payload: currency });
      await loadShop({ store, params: {}, signal: new AbortController().signal });
      const { container, unmount } = render(
        <App store={store} paths={[variantAddress(product.handle, variant)]} />,
      );
      await screen.findByRole('heading', { level: 1, name: product.title });
      const { handle } = product;
      const text = await productMarkdown({ store, params: { handle }, language: 'en', intl, origin });
      const facts = factsOf(container);
      expect(facts).toEqual(expect.arrayContaining(['Delivery', 'Goes well with this', 'Another *pair*']));
      for (const fact of facts) expect(wordsOf(text)).toContain(fact);
      unmount();
    }
  },
);
