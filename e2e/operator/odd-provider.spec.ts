import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProviderProxy, type ProviderProxy } from '../harness/provider-proxy';
import { startStore, type Store } from '../harness/store';
import { counted } from '../harness/metrics';
import { expect, test } from '../harness/test';

const product = '/product/classic-mop-slippers';

/** Sets the system's clock back by an hour, as the process sees it, at a signal. */
const clock = `
  let setBy = 0;
  const SystemDate = Date;
  const now = SystemDate.now.bind(SystemDate);
  SystemDate.now = () => now() + setBy;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (Target, args) => args.length > 0 ? new Target(...args) : new Target(SystemDate.now()),
  });
  process.on('SIGUSR2', () => { setBy -= 3_600_000; console.log('The clock was set back.'); });`;

async function withStore(
  provider: Parameters<typeof startProviderProxy>[0],
  env: Readonly<Record<string, string>>,
  act: (store: Store, proxy: ProviderProxy) => Promise<void>,
): Promise<void> {
  const proxy = await startProviderProxy(provider);
  const store = await startStore(proxy, env);
  try {
    await act(store, proxy);
  } finally {
    await store.stop();
    await proxy.stop();
  }
}

const shows = async (url: string, text: string) => (await (await fetch(url)).text()).includes(text);

test('[API-3] a provider that closes idle connections costs no page its product', ({ provider }) =>
  withStore(provider, { CACHE_SECONDS: '0' }, async ({ url, metricsUrl }, proxy) => {
    const calls = (result: string) => counted(metricsUrl, 'provider_call_seconds_count', { result });
    // A busy machine may miss the time in which a page waits for its product, but no call may fail.
    const isWhole = () => shows(url + product, '>Classic Mop Slippers</h1>');
    await expect.poll(isWhole).toBe(true);
    const before = await calls('ok');
    proxy.closeIdle();
    for (let visit = 0; visit < 20; visit += 1) await expect.poll(isWhole, `visit ${visit}`).toBe(true);
    expect(await calls('ok')).toBeGreaterThanOrEqual(before + 20);
    for (const failure of ['network', 'timeout']) expect(await calls(failure), failure).toBe(0);
  }));

test('[API-3] after the system clock was set back by an hour, a new price is shown as soon as before', async ({
  provider,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-clock-'));
  const file = path.join(folder, 'clock.cjs');
  await writeFile(file, clock);
  try {
    const env = { CACHE_SECONDS: '1', NODE_OPTIONS: `--require ${file}` };
    await withStore(provider, env, async ({ url, pid, log }, proxy) => {
      await expect.poll(() => shows(url + product, '€20.00')).toBe(true);
      process.kill(pid, 'SIGUSR2');
      await expect.poll(log).toContain('The clock was set back.');
      proxy.replace('"20.0"', '"33.0"');
      await expect.poll(() => shows(url + product, '€33.00')).toBe(true);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
