import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startNginx } from '../harness/nginx';
import { packagedStore, nodeAlone, startPackaged } from '../harness/packaged-store';
import { freePort, type RunningProcess } from '../harness/process';
import { startProvider } from '../harness/provider';

interface Front {
  url: string;
  /** Stops one replica and starts it again, the others serving. */
  replace(replica: number): Promise<void>;
  log(): string;
}

/** Three replicas of the packaged store that share one data folder, behind nginx as `deploy/nginx` has it. */
const test = base.extend<object, { front: Front }>({
  front: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'pluis-front-'));
      const [packaged, bin, provider] = await Promise.all([
        packagedStore(),
        nodeAlone(path.join(folder, 'bin')),
        startProvider(),
      ]);
      const port = await freePort();
      const ports = [await freePort(), await freePort(), await freePort()] as const;
      const start = async (replica: number): Promise<RunningProcess> =>
        startPackaged(packaged, bin, {
          PORT: String(ports[replica]),
          METRICS_PORT: String(await freePort()),
          DATA_DIR: path.join(folder, 'data'),
          PUBLIC_URL: `https://localhost:${port}`,
          STOREFRONT_API_URL: provider.url,
          STOREFRONT_ACCESS_TOKEN: 'pluis-public-token',
          ROLLOUT_WATCH: replica === 0 ? 'on' : 'off',
        });
      // One after the other: the first makes what they share.
      const replicas = [await start(0), await start(1), await start(2)];
      const nginx = await startNginx(port, ports);
      await use({
        url: nginx.url,
        log: nginx.log,
        async replace(replica) {
          await replicas[replica]?.stop();
          replicas[replica] = await start(replica);
        },
      });
      await nginx.stop();
      await Promise.all(replicas.map((replica) => replica.stop()));
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ front }, use) => use(front.url),
});

test.use({ ignoreHTTPSErrors: true });

const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 8 });

/** The status and headers of a request through nginx; a broken connection is status 0. */
function ask(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve) => {
    const request = https.get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    request.once('error', () => resolve({ status: 0, headers: {} }));
  });
}

test('[CHK-2] a shopper buys through TLS, nginx and three replicas', async ({ page, context }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The embedded provider has no TLS here, so its pictures are asked for without.
    const isOfProvider = message.text().startsWith('Mixed Content');
    if (['error', 'warning'].includes(message.type()) && !isOfProvider) complaints.push(message.text());
  });
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Classic Mop Slippers' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classic Mop Slippers' })).toBeVisible();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const checkout = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Checkout with Shopify' }).click();
  const tab = await checkout;
  await expect(tab.getByText('Classic Mop Slippers')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('hashed files are kept by nginx, each encoding by itself, and pages keep their headers', async ({
  front,
}) => {
  const page = await fetchText(`${front.url}/`);
  const script = /\/assets\/[\w.-]+\.mjs/.exec(page)?.[0] ?? '';
  expect(script).not.toBe('');
  for (const encoding of ['br', 'identity']) {
    await ask(`${front.url}${script}`, { 'accept-encoding': encoding });
    const again = await ask(`${front.url}${script}`, { 'accept-encoding': encoding });
    expect(again.status).toBe(200);
    expect(again.headers['x-cache']).toBe('HIT');
    expect(again.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
    expect(again.headers['cache-control']).toContain('immutable');
  }
  const landing = await ask(`${front.url}/`, { 'accept-encoding': 'br' });
  expect(landing.headers['content-encoding']).toBe('br');
  expect(landing.headers['content-security-policy']).toBeTruthy();
  expect(landing.headers['strict-transport-security']).toBeTruthy();
});

test('replicas are replaced one by one and no request fails', async ({ front }) => {
  test.setTimeout(120_000);
  const statuses = new Map<number, number>();
  let isDone = false;
  const visitor = async (name: number) => {
    while (!isDone) {
      const { status } = await ask(`${front.url}${name % 2 ? '/shop' : '/'}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const visitors = [0, 1, 2, 3].map(visitor);
  for (const replica of [0, 1, 2]) await front.replace(replica);
  isDone = true;
  await Promise.all(visitors);
  expect([...statuses.keys()], front.log().slice(-4000)).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(20);
});

test('a package with Node alone serves its own provider and writes nothing', async ({ front }) => {
  expect(front.url).toBeTruthy();
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-packaged-'));
  const copy = path.join(folder, 'store');
  await cp(await packagedStore(), copy, { recursive: true });
  const before = (await readdir(copy, { recursive: true })).sort();
  const port = await freePort();
  const store = await startPackaged(copy, await nodeAlone(path.join(folder, 'bin')), {
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    PROVIDER_PORT: String(await freePort()),
  });
  try {
    const html = await (await fetch(`http://localhost:${port}/shop`)).text();
    expect(html).toContain('Classic Mop Slippers');
    const picture =
      /http:\/\/localhost:\d+\/pictures\/[^"\s]+/.exec(html)?.[0].replaceAll('&amp;', '&') ?? '';
    expect((await fetch(picture)).status).toBe(200);
    expect((await readdir(copy, { recursive: true })).sort()).toEqual(before);
  } finally {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

function fetchText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    https
      .get(url, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () => resolve(text));
      })
      .once('error', reject);
  });
}
