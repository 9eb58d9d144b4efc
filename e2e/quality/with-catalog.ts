import path from 'node:path';
import { test as base } from '../harness/test';
import { startProvider, type Provider } from '../harness/provider';

/** The test with a store that sells a catalogue of `catalogs/`. */
export function testWithCatalog(name: string) {
  return base.extend<object, { provider: Provider }>({
    provider: [
      async ({}, use) => {
        const provider = await startProvider({
          PROVIDER_CATALOG: path.join(import.meta.dirname, 'catalogs', `${name}.json`),
        });
        await use(provider);
        await provider.stop();
      },
      { scope: 'worker' },
    ],
  });
}
