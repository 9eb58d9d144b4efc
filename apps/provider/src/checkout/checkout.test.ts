import { startProvider } from '../start-provider';
import type { Provider } from '../start-provider';
import { ask, cartCreate } from '../testing/ask';

let provider: Provider;

beforeAll(async () => {
  provider = await startProvider({
    catalog: {
      products: [
        {
          handle: 'broom',
          title: '<b>Broom</b> & "pan"',
          options: ['Color'],
          variants: [{ id: 1, values: ["<i>'Oat'</i>"], price: '12.50' }],
        },
      ],
    },
  });
});

afterAll(() => provider.close());

async function checkoutUrl(): Promise<string> {
  const input = { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2 }] };
  const { data } = await ask(provider, cartCreate, { input });
  return data.cartCreate.cart.checkoutUrl;
}

describe('the checkout page', () => {
  it('[CHK-2] lists the lines and the total, and names the channel it was reached through', async () => {
    const response = await fetch(`${await checkoutUrl()}&channel=online_store`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('2 × EUR 12.50');
    expect(html).toContain('EUR 25.00');
    expect(html).toContain('<meta name="channel" content="online_store">');
    expect(html).toContain('Nothing is charged');
  });

  it('shows all text as text', async () => {
    const html = await (await fetch(`${await checkoutUrl()}&channel=%22%3E%3Cscript%3E`)).text();
    expect(html).toContain('&lt;b&gt;Broom&lt;/b&gt; &amp; &quot;pan&quot;');
    expect(html).toContain('&lt;i&gt;&#39;Oat&#39;&lt;/i&gt;');
    expect(html).not.toMatch(/<script|<b>|<i>/);
  });

  it('is a 404 page for an unknown checkout and for a wrong key', async () => {
    const url = new URL(await checkoutUrl());
    url.searchParams.set('key', 'guess');
    for (const address of [url, `${provider.url}/checkouts/unknown`]) {
      const response = await fetch(address);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Checkout not found');
    }
  });
});

describe('the index page', () => {
  it('says how to change the weather', async () => {
    const html = await (await fetch(provider.url)).text();
    expect(html).toContain(`curl -X PUT ${provider.url}/weather`);
  });
});
