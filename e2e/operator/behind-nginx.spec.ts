import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { startNginx } from '../harness/nginx';
import { nodeAlone, packagedStore, startPackaged } from '../harness/packaged-store';
import { expect, test } from '../harness/test';
import { startProvider } from '../harness/provider';
import { getPage, startVisitors, wholePagesOf } from '../harness/visitors';
import { nightly } from '../harness/nightly';

/** Three replicas of the packaged store that share one data folder, behind nginx with the configuration in `deploy/nginx`. */
async function startFront() {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-front-'));
  const [packaged, bin] = [await packagedStore(), await nodeAlone(path.join(folder, 'bin'))];
  const provider = await startProvider();
  const port = await freePort();
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const start = async (replica: number) =>
    startPackaged(packaged, bin, {
      PORT: String(ports[replica]),
      METRICS_PORT: String(await freePort()),
      DATA: path.join(folder, 'data'),
      PUBLIC_URL: `https://localhost:${port}`,
      STOREFRONT_API_URL: provider.url,
      STOREFRONT_ACCESS_TOKEN: 'pluis-public-token',
      RENDER_WORKERS: '1',
      ROLLOUT_WATCH: replica === 0 ? 'on' : 'off',
    });
  // One after the other, because the first creates the shared files.
  const replicas = [await start(0), await start(1), await start(2)];
  const nginx = await startNginx(port, ports);
  return {
    ...nginx,
    /** Suspends a replica's process during `act`, so that it accepts connections and does not answer. */
    async whileHung(replica: number, act: () => Promise<void>): Promise<void> {
      const child = replicas[replica]?.child;
      child?.kill('SIGSTOP');
      await act().finally(() => child?.kill('SIGCONT'));
    },
    /** Stops one replica and starts it again, while the others serve. */
    async replace(replica: number): Promise<void> {
      await replicas[replica]?.stop();
      replicas[replica] = await start(replica);
    },
    async stop(): Promise<void> {
      await nginx.stop();
      await Promise.all(replicas.map((replica) => replica.stop()));
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let front: Awaited<ReturnType<typeof startFront>>;

test.use({ ignoreHTTPSErrors: true });
test.beforeAll(async () => {
  front = await startFront();
});
test.afterAll(() => front.stop());

/** From the list to the provider's checkout. */
async function buy(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(`${front.url}/shop`);
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

test('nginx caches hashed files, each encoding separately, and pages keep their headers', async () => {
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

test('a browser that excludes brotli gets a hashed file without it, and the next one gets brotli', async () => {
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

test('without TLS a visitor is redirected to the configured host, whatever the request says', async () => {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { host: 'evil.example' };
    http.get({ port: front.plainPort, path: '/shop?lang=nl', headers }, resolve).once('error', reject);
  });
  answer.resume();
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe('https://localhost/shop?lang=nl');
});

test('a replica that hangs gets one request and is then skipped', nightly, async () => {
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
  page,
  context,
}) => {
  const visitors = startVisitors(wholePagesOf(front.url));
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
