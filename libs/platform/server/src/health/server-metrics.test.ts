/** @jest-environment node */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRef } from '@pluis/releases';
import { changeRemote, fileStore, halt, off, retire, setStable, startTrial } from '@pluis/rollout';
import { bundle } from '../testing/faulty-store';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import { seePage, tellMessages } from '../testing/see-page';
import type { ShellServer } from '../server';

let files: StoreFolder;
let server: ShellServer;

beforeEach(async () => {
  files = await storeFolder();
});
afterEach(async () => {
  await server.close();
  await files.remove();
});

const metrics = async () => (await server.operator.inject('/metrics')).body;
const get = (url: string) => server.app.inject(url);

/** Waits for metrics that appear or change later, because the server follows the flags with a delay. */
async function untilMetrics(pattern: RegExp): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (pattern.test(await metrics())) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the metrics never had ${pattern.source}:\n${await metrics()}`);
}

function publish(remote: string, version: string, server?: string): ReleaseRef {
  return files.store.publish({ remote, version, ...(server !== undefined && { server }) });
}

async function tryRelease(release: ReleaseRef): Promise<void> {
  await changeRemote(fileStore(files.flagsFile), 'catalog', (state) =>
    startTrial(state, release, 5, new Date()),
  );
}

it('[MFE-9] every live release has its counters at 0 before the first visit, even if its trial starts later', async () => {
  const trial = publish('catalog', '2.0.0');
  await files.release({ catalog: publish('catalog', '1.0.0') });
  server = await files.start();
  const before = await metrics();
  expect(before).toContain('remote_views_total{remote="catalog",version="1.0.0"} 0');
  for (const where of ['load', 'not-started', 'render', 'server', 'uncaught'])
    expect(before).toContain(`remote_errors_total{remote="catalog",version="1.0.0",where="${where}"} 0`);
  expect(before).toContain('release_failures_total{remote="catalog",version="1.0.0"} 0');
  expect(before).not.toContain('version="2.0.0"');
  await tryRelease(trial);
  await untilMetrics(/remote_errors_total\{remote="catalog",version="2\.0\.0",where="uncaught"\} 0/);
  expect(await metrics()).toContain('remote_views_total{remote="catalog",version="2.0.0"} 0');
});

it('[MFE-7] a retired remote vanishes from the metrics, and requests in flight do not bring it back', async () => {
  await files.release({ catalog: publish('catalog', '1.0.0'), cart: publish('cart', '1.0.0') });
  server = await files.start();
  const { cookie } = await seePage(server.app, '/shop');
  expect(await metrics()).toMatch(/remote_views_total\{remote="catalog",version="1.0.0"\} [1-9]/);
  await changeRemote(fileStore(files.flagsFile), 'catalog', off);
  await changeRemote(fileStore(files.flagsFile), 'catalog', retire);
  const lines = async () => (await metrics()).split('\n').filter((line) => line.includes('remote="catalog"'));
  await untilMetrics(/^(?![^]*remote="catalog")/);
  expect((await server.app.inject({ url: '/shop', headers: { cookie } })).statusCode).toBe(404);
  const release = { remote: 'catalog', version: '1.0.0' };
  const failure = { kind: 'failure', ...release, path: '/shop', where: 'uncaught', message: 'late' };
  await tellMessages(server.app, [failure], { cookie });
  expect(await lines()).toEqual([]);
  expect(await metrics()).toContain('remote="cart"');
  await changeRemote(fileStore(files.flagsFile), 'catalog', (state) =>
    setStable(state, publish('catalog', '1.0.0')),
  );
  await untilMetrics(/remote_views_total\{remote="catalog",version="1\.0\.0"\} 0/);
});

it('[MFE-11] a change of the flags does not reset what a release has counted', async () => {
  await files.release({ catalog: publish('catalog', '1.0.0') });
  server = await files.start();
  const release = { remote: 'catalog', version: '1.0.0' };
  await seePage(server.app, '/shop', {}, { kind: 'visit', remotes: [{ ...release, actions: [], lcp: 800 }] });
  const counted = /remote_lcp_seconds_count\{remote="catalog",version="1\.0\.0"\} 1/;
  await untilMetrics(counted);
  await tryRelease(publish('catalog', '2.0.0'));
  await untilMetrics(/remote_views_total\{remote="catalog",version="2\.0\.0"\} 0/);
  expect(await metrics()).toMatch(counted);
});

it('counts requests by route and status, not by path', async () => {
  await files.release({ catalog: publish('catalog', '1.0.0') });
  server = await files.start();
  for (const url of ['/shop', '/product/a', '/product/b', '/nowhere', '/healthz', '/assets/nope.mjs'])
    await get(url);
  await server.app.inject({ method: 'POST', url: '/made-up', payload: {} });
  const text = await metrics();
  expect(text).toContain('http_requests_total{route="/*",status="200"} 3');
  expect(text).toContain('http_requests_total{route="/*",status="404"} 1');
  expect(text).toContain('http_requests_total{route="/healthz",status="200"} 1');
  expect(text).toContain('http_requests_total{route="/assets/*",status="404"} 1');
  expect(text).toContain('http_requests_total{route="none",status="404"} 1');
  expect(text).not.toContain('made-up');
});

it('each 503 of an overload is counted, and the log says how many there were', async () => {
  const lines: string[] = [];
  const slow = bundle('', 'load: () => new Promise((resolve) => setTimeout(resolve, 250)),');
  await files.release({ catalog: publish('catalog', '2.0.0', slow) });
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'],
    advanceTimers: true,
  });
  server = await files.start({ renderBudgetMs: 10_000 }, { onLog: (line) => lines.push(line) });
  expect(await metrics()).toContain('overloaded_total 0');
  const answers = await Promise.all(Array.from({ length: 100 }, (_, page) => get(`/product/p${page}`)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503).length;
  expect(refused).toBe(100 - 64);
  expect(await metrics()).toContain(`overloaded_total ${refused}`);
  expect(await metrics()).toContain(`http_requests_total{route="/*",status="503"} ${refused}`);
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  const said = lines.filter((line) => line.includes('This server has too many pages'));
  expect(said).toHaveLength(2);
  expect(said[1]).toContain(`"times":${refused - 1}`);
});

it('says whether the flags can be read, of which build it is, and which trials are halted', async () => {
  await files.release({ catalog: publish('catalog', '1.0.0') });
  await files.release({});
  const trial = publish('catalog', '2.0.0');
  await files.release({});
  await tryRelease(trial);
  server = await files.start();
  const text = await metrics();
  expect(text).toContain('flags_readable 1');
  expect(text).toMatch(/^build_info\{shell="0\.0\.0-s12345678",node="v\d[^"]*"\} 1$/m);
  expect(text).toContain('trial_halted{remote="catalog",version="2.0.0"} 0');
  await changeRemote(fileStore(files.flagsFile), 'catalog', (state) =>
    halt(state, '2.0.0', '9 errors in 20 views', new Date()),
  );
  await untilMetrics(/trial_halted\{remote="catalog",version="2\.0\.0"\} 1/);
  await rm(path.join(path.dirname(files.flagsFile), 'state'), { recursive: true });
  await untilMetrics(/flags_readable 0/);
  expect((await get('/shop')).statusCode).toBe(200);
});
