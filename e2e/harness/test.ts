import { test as base, expect } from '@playwright/test';
import { startProvider, type Provider } from './provider';
import { startStore, type Build, type Store } from './store';
import { warmUp } from './whole-page';

interface WorkerFixtures {
  /** The worker's embedded provider; its simulated failures are cleared before each test. */
  provider: Provider;
  /** The worker's store, which uses that provider. */
  store: Store;
}

interface TestFixtures {
  /** Errors and warnings in the page's console, and uncaught errors, so far. */
  complaints: string[];
  fairWeather: void;
}

/** For `test.use`: pages move, as they do for most visitors. The other tests' visitors prefer reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Playwright's test with a running store; `page.goto('/shop')` is relative to it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  provider: [
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ provider }, use) => {
      const store = await startStore(provider);
      await warmUp(store.url, '/shop');
      await use(store);
      await store.stop();
    },
    { scope: 'worker' },
  ],
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

/**
 * The same with a store that keeps pages and data, as in production. One constant, so that all files that use it share a worker
 * and its store.
 */
export const testWithCaches = test.extend<object, { store: Store }>({
  store: [
    async ({ provider }, use) => {
      const store = await startStore(provider, { CACHE_SECONDS: '600' });
      await use(store);
      await store.stop();
    },
    { scope: 'worker' },
  ],
});

/** The same with a provider that sells other products. The build is the same. */
export function testWithCatalogue(file: string | (() => Promise<string>)) {
  return test.extend<object, WorkerFixtures>({
    provider: [
      async ({}, use) => {
        const catalogue = typeof file === 'string' ? file : await file();
        const provider = await startProvider({ PROVIDER_CATALOG: catalogue });
        await use(provider);
        await provider.stop();
      },
      { scope: 'worker' },
    ],
  });
}

/** The same with another build, which is created before the first test. */
export function testWithBuild(build: () => Promise<Build>, base = test) {
  return base.extend<object, WorkerFixtures>({
    store: [
      async ({ provider }, use) => {
        const { server, data } = await build();
        const store = await startStore(provider, { DATA: data }, server);
        await use(store);
        await store.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });
}

export { expect };
