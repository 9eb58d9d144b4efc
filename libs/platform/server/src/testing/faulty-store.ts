import type { ReleaseRef, RemoteReleaseRef } from '@pluis/releases';
import type { Config } from '../config';
import type { ShellServer } from '../server';
import { haltedByGuard, startFirstRelease, startSmallTrial } from './faulty-trial';
import { untilAnotherIsGiven, untilBlamed, untilGiven, untilStoodInFor, type Answer } from './faulty-visits';
import { storeFolder, type StoreFolder } from './start-server';

type Headers = Readonly<Record<string, string>>;

/** Returns the server bundle of a catalog release. `fault` runs when a part is rendered. */
export function bundle(fault: string, more = ''): string {
  return `
    const { createElement } = require('react');
    const part = {
      default() { ${fault}; return createElement('p', null, 'catalog 2.0.0'); },
      messages: async () => ({}),
      ${more}
    };
    exports.exposes = { './ShopPage': part, './ProductPage': part };`;
}

/**
 * Timeout of a page. A render that never ends keeps a core busy for this long each time. A good page needs a tenth of it, and
 * has four times as long on a busy machine.
 */
const shortBudgetMs = 2000;

/** A limit for what hangs, in milliseconds: on a busy machine nobody is blamed for a page that has got little CPU time. */
const maxTestMs = 180_000;

/**
 * Creates a store for each test, with good releases 1.0.0 and then a faulty release of the catalog.
 * @param renderBudgetMs timeout of a page, in milliseconds
 */
export function faultyStore(renderBudgetMs = shortBudgetMs) {
  jest.setTimeout(maxTestMs);
  let files: StoreFolder;
  let server: ShellServer;

  beforeEach(async () => {
    files = await storeFolder();
    const good = ['marketing', 'catalog', 'cart'].map((remote) => [
      remote,
      files.store.publish({ remote, version: '1.0.0' }),
    ]);
    await files.release(Object.fromEntries(good));
  });

  afterEach(async () => {
    await server.close();
    await files.remove();
  });

  async function start(config?: Partial<Config>): Promise<void> {
    server = await files.start({ renderBudgetMs, ...config });
  }

  async function get(url: string, headers: Headers = {}): Promise<Answer> {
    const { statusCode, body } = await server.app.inject({ url, headers });
    return { statusCode, body };
  }

  async function blamed(): Promise<string[]> {
    const answer = (await server.operator.inject('/releases')).json<{ failures: RemoteReleaseRef[] }>();
    return answer.failures.map(({ remote, version }) => `${remote} ${version}`);
  }

  /** Publishes the faulty release, 2.0.0, without giving it to anybody. */
  async function publish(code: string): Promise<ReleaseRef> {
    const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: code });
    await files.release({});
    return bad;
  }

  return {
    start,
    get,
    publish,
    untilGiven: (url: string, text: string, headers?: Headers) =>
      untilGiven((at) => get(at, headers), url, text),
    untilAnotherIsGiven: (headers?: Headers) => untilAnotherIsGiven(get, headers),
    inject: (url: string) => server.app.inject(url),
    metrics: async () => (await server.operator.inject('/metrics')).body,
    untilStoodInFor: (headers?: Headers) => untilStoodInFor(get, headers),
    /** Starts a server whose stable release is the faulty one. */
    async startStable(code: string, config?: Partial<Config>): Promise<void> {
      await files.release({ catalog: await publish(code) });
      await start(config);
    },
    /** Starts a server on which the faulty release is on trial; returns the cookie of a visitor who gets it. */
    async startOnTrial(code: string): Promise<{ cookie: string }> {
      const visitor = await startSmallTrial(files, await publish(code));
      await start();
      return visitor;
    },
    /**
     * Starts a server with a release, 2.0.0, of a new remote, for which there is no fallback. Its pages are
     * `/<remote>/<any>`.
     */
    async startFirst(remote: string, code: string, isTrial: boolean): Promise<void> {
      await startFirstRelease(files, { remote, code, isTrial });
      await start();
    },
    /** Starts a server whose stable cart, which every page shows, is the faulty release. */
    async startStableCart(code: string): Promise<void> {
      await files.release({ cart: files.store.publish({ remote: 'cart', version: '2.0.0', server: code }) });
      await start();
    },
    /** The releases that are reported to the operator. */
    blamed,
    untilBlamed: (addresses: readonly string[]) => untilBlamed(get, addresses, blamed),
    haltedByGuard: () => haltedByGuard(files, server, 'catalog'),
  };
}
