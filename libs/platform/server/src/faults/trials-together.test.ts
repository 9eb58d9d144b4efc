/** @jest-environment node */
import { changeRemotes, fileStore, startTrial, type Rule } from '@pluis/rollout';
import { bundle, faultyStore } from '../testing/faulty-store';
import { storeFolder } from '../testing/start-server';

const remotes = ['marketing', 'catalog', 'cart'];

it.each([1, 2])(
  '[MFE-8] three trials at a time with at most %d processes each: every new visitor gets whole pages of one release each',
  async (renderWorkers) => {
    const files = await storeFolder();
    const { publish } = files.store;
    const of = (version: string) => remotes.map((remote) => [remote, publish({ remote, version })] as const);
    await files.release(Object.fromEntries(of('1.0.0')));
    const trials = of('2.0.0').map(([remote, ref]): [string, Rule] => [
      remote,
      (state) => startTrial(state, ref, 50, new Date()),
    ]);
    await files.release({});
    await changeRemotes(fileStore(files.flagsFile), new Map(trials));
    const server = await files.start({ renderWorkers, cacheSeconds: 0, renderBudgetMs: 20_000 });
    // Until a process is ready, the browser renders its part.
    const given = new Set<string>();
    while (given.size < 6) {
      const { body } = await server.app.inject('/shop');
      const home = await server.app.inject('/');
      for (const [release] of (body + home.body).matchAll(/(?:marketing|catalog|cart) [12]\.0\.0/g))
        given.add(release);
    }
    const visits = Array.from({ length: 16 }, (_, visitor) =>
      Promise.all(
        ['/', '/shop', `/product/p${visitor}`].map(async (url) => {
          const { statusCode, body } = await server.app.inject(url);
          return [statusCode, /(marketing|catalog) \d\.0\.0/.test(body), /cart \d\.0\.0/.test(body)];
        }),
      ),
    );
    const pages = (await Promise.all(visits)).flat();
    const { failures } = (await server.operator.inject('/releases')).json<{ failures: unknown[] }>();
    await server.close();
    await files.remove();
    expect(pages).toEqual(Array(48).fill([200, true, true]));
    expect(failures).toEqual([]);
  },
);

/** A release whose page `bad` blocks its process, and whose page `slow` never ends. */
const blocks = (fault: string) =>
  bundle(
    '',
    `head({ params }) { if (params.handle === 'bad') { ${fault} } return { title: 'Good' } },
     async load({ params }) { if (params.handle === 'slow') await new Promise(() => {}); },`,
  );

describe('while one page of a release', () => {
  // It takes longer than the test.
  const store = faultyStore(60_000);

  it.each([
    ['loops', 'for (;;);'],
    ['derives a key', "require('node:crypto').pbkdf2Sync('a', 'b', 1e9, 64, 'sha512');"],
    ['waits', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
  ])('[MFE-8] %s, pages of other releases and its other pages are rendered', async (_what, fault) => {
    await store.startStable(blocks(fault), { cacheSeconds: 0 });
    let hasEnded = false;
    void store.get('/product/bad').then(() => (hasEnded = true));
    await store.untilGiven('/', 'marketing 1.0.0');
    await store.untilGiven('/product/good', 'catalog 2.0.0');
    await store.untilGiven('/shop', 'catalog 2.0.0');
    expect(hasEnded).toBe(false);
    expect(await store.blamed()).toEqual([]);
  });

  it('[MFE-8] on trial loops, its visitors get the release before at once, also on pages that had begun', async () => {
    const visitor = await store.startOnTrial(blocks('for (;;);'));
    await store.untilGiven('/shop', 'catalog 2.0.0', visitor);
    const begun = ['slow', 'bad'].map((page) => store.get(`/product/${page}`, visitor));
    for (const { body } of await Promise.all(begun)) expect(body).toContain('catalog 1.0.0');
    expect((await store.get('/product/good', visitor)).body).toContain('catalog 1.0.0');
    expect(await store.blamed()).toEqual([]);
  });
});
