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
          variants: [
            { id: 1, values: ["<i>'Oat'</i>"], price: '12.50' },
            { id: 2, values: ['Sky'], price: '12.50' },
          ],
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

describe('in the language of the shopper', () => {
  it.each([
    ['nl', 'nl', 'Je bestelling', '2 artikelen', 'Verkoopkanaal'],
    ['pl-PL', 'pl', 'Twoje zamówienie', '2 produkty', 'Kanał sprzedaży'],
    ['xx', 'en', 'Your order', '2 items', 'Sales channel'],
  ])('[API-7] the checkout page speaks %s', async (locale, language, ...texts) => {
    const html = await (await fetch(`${await checkoutUrl()}&locale=${locale}`)).text();
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
    for (const text of texts) expect(html).toContain(text);
  });

  it('[API-7] so does the page for an unknown checkout', async () => {
    const html = await (await fetch(`${provider.url}/checkouts/unknown?locale=de`)).text();
    expect(html).toContain('<h1>Diese Kassenseite gibt es nicht mehr</h1>');
  });

  it('[API-7] the index page speaks the language that is asked for, else that of the browser', async () => {
    const open = async (path: string, accept: string) =>
      (await fetch(provider.url + path, { headers: { 'accept-language': accept } })).text();
    expect(await open('/', 'it-IT,it;q=0.9')).toContain('Il fornitore integrato');
    expect(await open('/?locale=es', 'it')).toContain('El proveedor integrado');
  });
});

describe('the index page', () => {
  it('says how to change the weather', async () => {
    const html = await (await fetch(provider.url)).text();
    expect(html).toContain(`curl -X PUT ${provider.url}/weather`);
  });
});
