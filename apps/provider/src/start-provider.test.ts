import { readProviderSettings } from './settings';
import { startProvider } from './start-provider';

describe('startProvider', () => {
  it('listens on both loopback addresses and says that it is alive', async () => {
    const provider = await startProvider();
    const { port } = new URL(provider.url);
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(await (await fetch(`http://${host}:${port}/healthz`)).json()).toEqual({ status: 'ok' });
    }
    await provider.close();
    await expect(fetch(`${provider.url}/healthz`)).rejects.toThrow();
  });

  it.each(['0.0.0.0', '::', '127.0.0.2', '::1', '127.0.0.1', 'localhost'])(
    'listens on %s and still on loopback',
    async (host) => {
      const provider = await startProvider({ host });
      const { port, origin } = new URL(provider.url);
      expect(origin).toBe(`http://localhost:${port}`);
      for (const address of ['127.0.0.1', 'localhost', host === '127.0.0.2' ? host : '[::1]'])
        expect((await fetch(`http://${address}:${port}/healthz`)).status).toBe(200);
      await provider.close();
    },
  );

  it('says in a sentence that its port is taken', async () => {
    const first = await startProvider();
    const port = Number(new URL(first.url).port);
    await expect(startProvider({ port })).rejects.toThrow(`Port ${port} is taken`);
    await first.close();
  });

  it('serves two shops side by side, each with its own products and token', async () => {
    const catalog = { products: [{ handle: 'soap', title: 'Soap', variants: [{ price: '3.00' }] }] };
    const shops = await Promise.all([startProvider(), startProvider({ catalog, token: 'other' })]);
    const titles = await Promise.all(
      shops.map(async ({ endpoint }, place) => {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-shopify-storefront-access-token': place === 0 ? 'pluis-public-token' : 'other',
          },
          body: JSON.stringify({ query: '{ products(first: 1) { nodes { title } } }' }),
        });
        return response.json();
      }),
    );
    expect(titles).toEqual(
      ['Classic Mop Slippers', 'Soap'].map((title) => ({ data: { products: { nodes: [{ title }] } } })),
    );
    await Promise.all(shops.map((shop) => shop.close()));
  });
});

describe('readProviderSettings', () => {
  it('has defaults, and takes an empty value for none', () => {
    expect(readProviderSettings({ PROVIDER_HOST: '' })).toEqual({
      port: 4201,
      latency: 0,
      keepsPictures: true,
      pictureFolder: expect.stringMatching(/\.data.pictures$/),
    });
  });

  it('stays on loopback if HOST opens the store to a network', () => {
    expect(readProviderSettings({ HOST: '0.0.0.0' }).host).toBeUndefined();
    expect(readProviderSettings({ PROVIDER_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it.each([
    [{ PROVIDER_PORT: 'x' }, "PROVIDER_PORT is 'x'. Set it to a whole number from 0 to 65535."],
    [{ PROVIDER_PORT: '70000' }, "PROVIDER_PORT is '70000'. Set it to a whole number from 0 to 65535."],
    [{ PROVIDER_LATENCY_MS: '-1' }, "PROVIDER_LATENCY_MS is '-1'. Set it to a whole number from 0 to 60000."],
  ])('refuses %j in a sentence', (env, sentence) => {
    expect(() => readProviderSettings(env)).toThrow(sentence);
  });
});
