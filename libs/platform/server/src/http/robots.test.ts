/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languages } from '@pluis/i18n';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import type { ShellServer } from '../server';

const money = { amount: '1.0', currencyCode: 'USD' };
const product = (number: number) => ({
  id: `gid://shop/Product/${number}`,
  title: `Product ${number}`,
  handle: `product-${number}`,
  priceRange: { minVariantPrice: money },
  images: { edges: [] },
  variants: { edges: [] },
  options: [],
});

/** A provider with many products. Its cursor is the number of the next product; `next` may change it. */
interface Shop {
  products: number;
  isDown: boolean;
  /** The cursors of the calls. */
  asked: (string | undefined)[];
  next(place: number): number;
}

let files: StoreFolder;
let server: ShellServer;
let provider: Server;
let shop: Shop;

function answer(text: string): string {
  const { first, after } = JSON.parse(text).variables;
  shop.asked.push(after);
  const start = Number(after ?? 0);
  const end = Math.min(start + Math.min(first, 250), shop.products);
  const edges = Array.from({ length: end - start }, (_, place) => ({ node: product(start + place) }));
  const pageInfo = { hasNextPage: end < shop.products, endCursor: String(shop.next(end)) };
  return JSON.stringify({ data: { products: { edges, pageInfo } } });
}

beforeEach(async () => {
  shop = { products: 3, isDown: false, asked: [], next: (place) => place };
  provider = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (shop.isDown) response.writeHead(503).end();
    else response.setHeader('content-type', 'application/json').end(answer(text));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  files = await storeFolder();
  await files.release({ catalog: files.store.publish({ remote: 'catalog', version: '1.0.0' }) });
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
  server = await files.start({ storefront: { url, accessToken: 'token' } });
});

afterEach(async () => {
  await server.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  await files.remove();
});

async function sitemap() {
  const { statusCode, body, headers } = await server.app.inject('/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  return { statusCode, headers, addresses };
}

const site = 'https://pluis.example';

it.each([1, 250, 251, 1203])('[RTE-1] the sitemap lists all of %i products, each once', async (count) => {
  shop.products = count;
  const { statusCode, addresses } = await sitemap();
  expect(statusCode).toBe(200);
  const products = addresses.filter((address) => address.includes('/product/'));
  expect(products).toEqual(Array.from({ length: count }, (_, place) => `${site}/product/product-${place}`));
  expect(addresses).toContain(`${site}/shop`);
  expect(shop.asked).toHaveLength(Math.ceil(count / 250));
});

it('[RTE-1] the list is cached, and stays while the provider is down', async () => {
  shop.products = 600;
  const first = await sitemap();
  shop.isDown = true;
  expect((await sitemap()).addresses).toEqual(first.addresses);
  expect(shop.asked).toHaveLength(3);
});

it('[RTE-1] several crawlers at the same time share the calls', async () => {
  shop.products = 600;
  const all = await Promise.all([sitemap(), sitemap(), sitemap()]);
  expect(new Set(all.map(({ addresses }) => addresses.length)).size).toBe(1);
  expect(shop.asked).toHaveLength(3);
});

it('[RTE-1] without the products it is no sitemap: search engines would take them for gone', async () => {
  shop.isDown = true;
  const { statusCode, headers } = await sitemap();
  expect({ statusCode, retry: headers['retry-after'] }).toEqual({ statusCode: 503, retry: '60' });
  shop.isDown = false;
  expect((await sitemap()).statusCode).toBe(200);
});

it('[RTE-1] a provider whose cursor comes back is read to the point where it does', async () => {
  shop.products = 1000;
  shop.next = (place) => (place === 750 ? 250 : place);
  const { addresses } = await sitemap();
  const products = addresses.filter((address) => address.includes('/product/'));
  expect(products).toHaveLength(750);
  expect(shop.asked).toEqual([undefined, '250', '500']);
});

it('[I18-4] the sitemap names each page in every language, and guesses no path of a product', async () => {
  const { body } = await server.app.inject('/sitemap.xml');
  const [shop = ''] = /<url><loc>https:\/\/pluis\.example\/shop<\/loc>.*?<\/url>/.exec(body) ?? [];
  for (const { code } of languages) {
    const query = code === 'en' ? '' : `?lang=${code}`;
    expect(shop).toContain(
      `<xhtml:link rel="alternate" hreflang="${code}" href="https://pluis.example/shop${query}"/>`,
    );
  }
  expect(shop).toContain('hreflang="x-default" href="https://pluis.example/shop"/>');
  expect(body).toContain('<url><loc>https://pluis.example/product/product-1</loc></url>');
});
