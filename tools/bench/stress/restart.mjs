import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../../libs/platform/releases/src/testing/free-port.ts';
import { browserPath } from '../../../e2e/harness/browser.ts';
import publishBuilds from '../../../e2e/harness/global-setup.ts';
import { startNginx } from '../../../e2e/harness/nginx.ts';
import { releaseTemplate } from '../../../e2e/harness/paths.ts';
import { startProcess } from '../../../e2e/harness/process.ts';
import { startProvider } from '../../../e2e/harness/provider.ts';
import { root } from '../../../scripts/environment.mjs';
import { buildNewShell } from './new-shell.mjs';
import { createVisitors } from './visitors.mjs';

const paths = ['/', '/shop', '/product/classic-mop-slippers', '/contact'];
const slippers = 'Classic Mop Slippers';

/**
 * Replaces three servers behind nginx one after the other under load, repeatedly: first by the same shell, then by a new one.
 * No request may fail, and a page that was opened before must reach the checkout.
 */
export async function stressRestart({ minutes, verdicts }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-restart-'));
  publishBuilds();
  const former = path.join(root, 'apps/shell/dist');
  const { dist: next, remove } = await buildNewShell();
  const provider = await startProvider();
  await cp(releaseTemplate, path.join(folder, 'data'), { recursive: true });
  await mkdir(path.join(folder, 'assets'));
  const port = await freePort();
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = async (replica, dist) =>
    startProcess(
      process.execPath,
      [path.join(dist, 'server/main.mjs')],
      {
        PORT: String(ports[replica]),
        METRICS_PORT: String(await freePort()),
        DATA: path.join(folder, 'data'),
        PUBLIC_URL: `https://localhost:${port}`,
        STOREFRONT_API_URL: provider.url,
        STOREFRONT_ACCESS_TOKEN: 'pluis-public-token',
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
      },
      /The store is at/,
    );
  const servers = [await start(0, former), await start(1, former), await start(2, former)];
  const nginx = await startNginx(port, ports);
  const browser = await chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const visitors = createVisitors(nginx.url, (number) => ({
    kind: 'page',
    path: paths[number % paths.length],
    headers: { 'accept-encoding': 'br' },
  }));
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(`${nginx.url}/product/classic-mop-slippers`);
    const shellOf = () => page.locator('script[data-script]').getAttribute('data-script');
    const openedWith = await shellOf();
    let isDone = false;
    const load = loadUntil(visitors, () => isDone);
    const deadline = performance.now() + minutes * 60_000;
    let replaced = 0;
    for (const dist of roundsOf(former, next)) {
      for (const replica of [0, 1, 2]) {
        await servers[replica].stop();
        servers[replica] = await start(replica, dist);
        replaced += 1;
      }
      if (dist === next && performance.now() > deadline) break;
    }
    isDone = true;
    judge(await load, { replaced, verdicts, log: nginx.log() });
    const text = await (await context.request.get(`${nginx.url}/`)).text();
    const newShell = /data-script="([^"]+)"/.exec(text)?.[1];
    verdicts.judge(newShell !== openedWith, `a new shell is served: ${openedWith}, now ${newShell}`);
    const error = await buy(context, page).then(
      () => '',
      (reason) => reason.message.split('\n')[0],
    );
    verdicts.judge(error === '', `the page that was open before goes on to checkout${error && `: ${error}`}`);
  } finally {
    visitors.close();
    await browser.close();
    await nginx.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
    await remove();
  }
}

/** The same shell first, then alternately the new one and the old one. */
function* roundsOf(former, next) {
  yield former;
  for (;;) {
    yield next;
    yield former;
  }
}

async function loadUntil(visitors, isDone) {
  const all = { requests: 0, unexpected: [], statuses: {} };
  while (!isDone()) {
    const { requests, unexpected, statuses } = await visitors.run(8, 2);
    all.requests += requests;
    all.unexpected.push(...unexpected);
    for (const [status, count] of Object.entries(statuses))
      all.statuses[status] = (all.statuses[status] ?? 0) + count;
  }
  return all;
}

function judge({ requests, unexpected, statuses }, { replaced, verdicts, log }) {
  console.log(`${requests} requests while ${replaced} servers were replaced: ${JSON.stringify(statuses)}`);
  const isFine = unexpected.length === 0 && Object.keys(statuses).every((status) => status === '200');
  verdicts.judge(isFine, `no request failed${isFine ? '' : `: ${unexpected.slice(0, 5).join('; ')}`}`);
  if (!isFine)
    console.log(
      log
        .split('\n')
        .filter((line) => /error|crit/.test(line))
        .slice(-20)
        .join('\n'),
    );
}

/** Adds to the cart in the open page, and goes to the provider's checkout. */
async function buy(context, page) {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const checkout = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Checkout with Shopify' }).click();
  await (await checkout).getByText(slippers).first().waitFor();
}
