import { createIntl } from 'react-intl';
import { load as loadProduct } from '../product-page';
import { load as loadShop } from '../shop-page';
import { catalogStore } from '../testing/catalog-store';
import { english } from '../testing/english';
import { fakeProvider } from '../testing/fake-provider';
import { colourfulProduct, sampleProduct } from '../testing/sample-product';
import { productMarkdown } from './product-markdown';
import { shopMarkdown } from './shop-markdown';

const intl = createIntl({ locale: 'en', messages: english });
const { signal } = new AbortController();
const context = { language: 'en' as const, intl, origin: 'https://pluis.test' };

async function productText(product: ReturnType<typeof sampleProduct>, terms: object = {}) {
  const { store } = catalogStore(fakeProvider([product]));
  Object.assign(store.extra.storefront, terms);
  const params = { handle: product.handle };
  await loadProduct({ store, params, signal });
  return productMarkdown({ store, params, ...context });
}

describe('[AGT-1] a product as Markdown', () => {
  it('has each variant with its price, its stock and its address', async () => {
    const text = await productText(colourfulProduct);
    expect(text).toMatch(/^# Colourful pair\n/);
    for (const [name, number, stock] of [
      ['Grey / M', 2001, 'In stock'],
      ['Clay / L', 2002, 'Out of stock'],
    ])
      expect(text).toMatch(
        new RegExp(
          `\\| \\[${name}\\]\\(https://pluis\\.test/product/colourful\\?variant=${number}\\) \\| €[\\d.]+ \\| ${stock} \\|`,
        ),
      );
  });

  it('says delivery, returns, care and maker as the page does', async () => {
    const delivery = {
      cost: { amount: '4.95', currencyCode: 'EUR' },
      freeFrom: { amount: '50', currencyCode: 'EUR' },
      days: { min: 2, max: 4 },
    };
    const text = await productText(sampleProduct(), { delivery, today: '2026-11-26' });
    expect(text).toContain(
      'Arrives Mon 30 Nov to Wed 2 Dec. Shipping €4.95, free on orders of €50.00 or more',
    );
    for (const heading of ['## Delivery', '## Returns', '## Care', '## Maker and material'])
      expect(text).toContain(heading);
    expect(await productText(sampleProduct())).toContain(
      english['catalog.delivery.atCheckout'] ? 'at checkout' : '',
    );
  });

  it('takes nothing of the provider’s texts for markup', async () => {
    const text = await productText(
      sampleProduct({ title: '# <b>[Pair](x)</b>', description: 'One\n# two *three*\n\n- four' }),
    );
    expect(text).toMatch(/^# \\# \\<b\\>\\\[Pair\\\]\(x\)\\<\/b\\>\n/);
    expect(text).toContain('One \\# two \\*three\\*');
  });
});

it('[AGT-1] the list as Markdown has each product with its price, its stock and its address', async () => {
  const { store } = catalogStore(fakeProvider([sampleProduct()]));
  await loadShop({ store, params: {}, signal });
  const text = await shopMarkdown({ store, params: {}, ...context });
  expect(text).toContain('[Classic pair](https://pluis.test/product/classic)');
  expect(text).toMatch(/€[\d.]+ \| In stock \|/);
});
