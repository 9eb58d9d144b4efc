import { test as base, expect } from '@playwright/test';
import { keepServers, type KeptServers } from './kept-servers';
import { startProvider, type Provider } from './provider';
import { startStore, type Build, type Store } from './store';
import { warmUp } from './whole-page';

/** All files have the same, so that no worker restarts between two of them. */
interface WorkerFixtures {
  providers: KeptServers<Provider>;
  stores: KeptServers<Store>;
}

interface TestFixtures {
  /** The worker's embedded provider; its simulated failures are cleared before each test. */
  provider: Provider;
  /** The worker's store, which uses that provider. */
  store: Store;
  /** Errors and warnings in the page's console, and uncaught errors, so far. */
  complaints: string[];
  fairWeather: void;
}

/** For `test.use`: pages move, as they do for most visitors. The other tests' visitors prefer reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A default one, one with another catalogue, and the next one. */
const keptServers = 3;

/** Playwright's test with a running store; `page.goto('/shop')` is relative to it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  providers: [
    async ({}, use) => {
      const providers = keepServers<Provider>(keptServers);
      await use(providers);
      await providers.stopAll();
    },
    { scope: 'worker' },
  ],
  stores: [
    async ({}, use) => {
      const stores = keepServers<Store>(keptServers);
      await use(stores);
      await stores.stopAll();
    },
    { scope: 'worker' },
  ],
  provider: async ({ providers }, use) => use(await providers.get('sample shop', startProvider)),
  store: async ({ provider, stores }, use) => {
    const start = async () => {
      const store = await startStore(provider);
      await warmUp(store.url, '/shop');
      return store;
    };
    await use(await stores.get(provider.url, start));
  },
  baseURL: async ({ store }, use) => use(store.url),
  fairWeather: [
    async ({ provider }, use) => {
      await provider.clear();
      await provider.forget();
      await use();
    },
    { auto: true },
  ],
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(complaints);
  },
});

/** The same with a store that keeps pages and data, as in production. */
export const testWithCaches = test.extend({
  store: async ({ provider, stores }, use) =>
    use(
      await stores.get(`${provider.url} with caches`, () => startStore(provider, { CACHE_SECONDS: '600' })),
    ),
});

/** The same with a provider that sells other products. The build is the same. */
export function testWithCatalogue(file: string | (() => Promise<string>)) {
  const start = async () =>
    startProvider({ PROVIDER_CATALOG: typeof file === 'string' ? file : await file() });
  return test.extend({
    provider: async ({ providers }, use) => use(await providers.get(file, start)),
  });
}

/** The same with another build, which is created before the first test. */
export function testWithBuild(build: () => Promise<Build>, base = test) {
  return base.extend({
    store: [
      async ({ provider, stores }, use) => {
        const start = async () => {
          const { server, data } = await build();
          return startStore(provider, { DATA: data }, server);
        };
        await use(await stores.get(`${provider.url} with ${build.name}`, start));
      },
      { scope: 'test', timeout: 240_000 },
    ],
  });
}

export { expect };
