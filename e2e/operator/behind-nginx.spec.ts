import { exec } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { test } from '../harness/packaged-test';
import { startProvider } from '../harness/provider';
import { getPage, startVisitors } from '../harness/visitors';
import { nightly } from '../harness/nightly';

test.use({ ignoreHTTPSErrors: true });

/** From the list to the provider's checkout. */
async function buy(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('button', { name: /^Cart, [1-9]/ }).click();
  const checkout = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Checkout with Shopify' }).click();
  const tab = await checkout;
  await expect(tab.getByText('Classic Mop Slippers')).toBeVisible();
  await tab.close();
}

test('[CHK-2] a shopper buys through TLS, nginx and three replicas', async ({ page, context }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The embedded provider has no TLS here, so its pictures are mixed content.
    const isOfProvider = message.text().startsWith('Mixed Content');
    if (['error', 'warning'].includes(message.type()) && !isOfProvider) complaints.push(message.text());
  });
  await buy(page, context);
  expect(complaints).toEqual([]);
});

test('nginx caches hashed files, each encoding separately, and pages keep their headers', async ({
  front,
}) => {
  const page = (await getPage(`${front.url}/`)).text;
  const script = /\/assets\/[\w.-]+\.mjs/.exec(page)?.[0] ?? '';
  expect(script).not.toBe('');
  for (const encoding of ['br', 'identity']) {
    await getPage(`${front.url}${script}`, { 'accept-encoding': encoding });
    const again = await getPage(`${front.url}${script}`, { 'accept-encoding': encoding });
    expect(again.status).toBe(200);
    expect(again.headers['x-cache']).toBe('HIT');
    expect(again.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
    expect(again.headers['cache-control']).toContain('immutable');
  }
  const landing = await getPage(`${front.url}/`, { 'accept-encoding': 'br' });
  expect(landing.headers['content-encoding']).toBe('br');
  expect(landing.headers['content-security-policy']).toBeTruthy();
  expect(landing.headers['strict-transport-security']).toBeTruthy();
});

test('a browser that excludes brotli gets a hashed file without it, and the next one gets brotli', async ({
  front,
}) => {
  const script = /\/assets\/[\w.-]+\.mjs/.exec((await getPage(`${front.url}/shop`)).text)?.[0] ?? '';
  for (const [accepted, encoding] of [
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.0', undefined],
  ] as const) {
    const { status, headers } = await getPage(`${front.url}${script}`, { 'accept-encoding': accepted });
    expect({ status, encoding: headers['content-encoding'] }, accepted).toEqual({ status: 200, encoding });
  }
});

test('without TLS a visitor is redirected to the configured host, whatever the request says', async ({
  front,
}) => {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { host: 'evil.example' };
    http.get({ port: front.plainPort, path: '/shop?lang=nl', headers }, resolve).once('error', reject);
  });
  answer.resume();
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe('https://localhost/shop?lang=nl');
});

test('a replica that hangs gets one request and is then skipped', nightly, async ({ front }) => {
  await front.whileHung(1, async () => {
    for (let visit = 0; visit < 40; visit += 1) {
      expect((await getPage(`${front.url}/shop?visit=${visit}`)).status).toBe(200);
    }
  });
  const ofVisits = async () => {
    const lines = (await front.accessLog()).split('\n');
    // nginx writes the log once per second.
    return lines.filter((line) => line.includes('"GET /shop HTTP')).slice(-40);
  };
  await expect.poll(async () => (await ofVisits()).length).toBe(40);
  const log = (await ofVisits()).join('\n');
  // Two addresses mean that the first did not answer. nginx tries it again after 10 s.
  const triedTwice = log.match(/replica="[\d.:]+, /g) ?? [];
  expect(triedTwice.length, log).toBeLessThanOrEqual(4);
  // A query may contain a preview token.
  expect(log).not.toContain('visit=');
});

test('replicas are replaced one by one, no request fails, and shoppers go on buying', async ({
  front,
  page,
  context,
}) => {
  const visitors = startVisitors(front.url);
  let isDone = false;
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
  });
  let bought = 0;
  const shopper = async () => {
    while (!isDone) {
      await buy(page, context);
      bought += 1;
    }
  };
  const shopping = shopper();
  const replaced = (async () => {
    for (const replica of [0, 1, 2]) await front.replace(replica);
  })();
  await Promise.race([replaced, shopping]).finally(async () => {
    isDone = true;
    await visitors.stop();
  });
  await Promise.all([replaced, shopping]);
  expect(failed).toEqual([]);
  expect(bought).toBeGreaterThan(0);
  expect(visitors.problems, front.log().slice(-4000)).toEqual([]);
  expect(visitors.requests()).toBeGreaterThan(20);
});

test('a package that has only Node serves its own provider and writes nothing', async ({ copied }) => {
  const before = await copied.files();
  const { url } = await copied.start({ PROVIDER_PORT: String(await freePort()) });
  const html = await shopPage(url, 'Classic Mop Slippers');
  const picture = /http:\/\/localhost:\d+\/pictures\/[^"\s]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? '';
  expect((await fetch(picture)).status).toBe(200);
  expect(await copied.files()).toEqual(before);
});

test('a package that has only Node serves another shop, and starts no provider', async ({ copied }) => {
  const catalog = path.join(import.meta.dirname, '../shopper/fixtures/other-shop.json');
  const provider = await startProvider({ PROVIDER_CATALOG: catalog, STOREFRONT_ACCESS_TOKEN: 'other-token' });
  const own = await freePort();
  try {
    const { url } = await copied.start({
      STOREFRONT_API_URL: provider.url,
      STOREFRONT_ACCESS_TOKEN: 'other-token',
      PROVIDER_PORT: String(own),
    });
    expect(await shopPage(url, 'Dollar Slippers')).not.toContain('Classic Mop Slippers');
    await expect(fetch(`http://localhost:${own}/healthz`)).rejects.toThrow();
  } finally {
    await provider.stop();
  }
});

test('in a package that has only Node, the printed undo command reverts a rollout', async ({ copied }) => {
  const data = path.join(copied.folder, '../data');
  await copied.start({ DATA: data, PROVIDER_PORT: String(await freePort()) });
  const command = `node ${path.join(copied.folder, 'pluis.mjs')} on cart`;
  expect(await copied.rollout('off cart', { DATA: data })).toContain(`Undo: ${command}\n`);
  const { stdout } = await promisify(exec)(command, { env: { ...process.env, DATA: data } });
  expect(stdout).toContain('cart is on again');
});

/** The list's HTML as soon as it has a product: the first response may come before the provider has answered. */
async function shopPage(url: string, product: string): Promise<string> {
  let html = '';
  const hasProduct = async () => {
    html = await (await fetch(`${url}/shop`)).text();
    return html.includes(product);
  };
  await expect.poll(hasProduct, { message: `/shop shows ${product}` }).toBe(true);
  return html;
}
