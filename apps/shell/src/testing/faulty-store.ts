import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  changeRemote,
  checkoutCommands,
  createReleaseFlags,
  fileStore,
  readRollouts,
  runRollout,
  startTrial,
  trial,
  type ReleaseRef,
} from '@pluis/releases';
import type { Config } from '../server/config';
import type { ShellServer } from '../server/server';
import { issueVisitor } from '../server/visit/visitor-proof';
import { storeFolder, type StoreFolder } from './start-server';

/** The secret with which the store of `start-server` signs. */
export const secret = 'x'.repeat(40);

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

interface Answer {
  statusCode: number;
  body: string;
}

/** Timeout of a page. A render that never ends keeps a core busy for this long each time. */
const shortBudgetMs = 1000;
/** Number of other visitors at the same time, and the pause between such groups in milliseconds. */
const concurrentVisits = 10;
const pauseMs = 10;
/** Minimum number of other visits, even if the fault is over sooner. */
const minVisits = 30;

/**
 * Creates a store for each test, with good releases 1.0.0 and then a faulty release of the catalog.
 * @param renderBudgetMs timeout of a page, in milliseconds
 */
export function faultyStore(renderBudgetMs = shortBudgetMs) {
  let files: StoreFolder;
  let server: ShellServer;
  let number = 0;

  beforeEach(async () => {
    files = await storeFolder();
    const { publish } = files.store;
    await files.release({
      marketing: publish({ remote: 'marketing', version: '1.0.0' }),
      catalog: publish({ remote: 'catalog', version: '1.0.0' }),
      cart: publish({ remote: 'cart', version: '1.0.0' }),
    });
  });

  afterEach(async () => {
    await server.close();
    await files.remove();
  });

  async function start(config?: Partial<Config>): Promise<void> {
    server = await files.start({ renderBudgetMs, ...config });
  }

  async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const { statusCode, body } = await server.app.inject({ url, headers });
    return { statusCode, body };
  }

  /** Publishes the faulty release, 2.0.0, without giving it to anybody. */
  async function publish(code: string): Promise<ReleaseRef> {
    const bad = files.store.publish({ remote: 'catalog', version: '2.0.0', server: code });
    await files.release({});
    return bad;
  }

  /** Visits a page without the faulty release for as long as the fault lasts; all are answered as usual. */
  async function visitOthers(isOver: () => boolean): Promise<void> {
    for (let visits = 0; visits < minVisits || !isOver(); visits += concurrentVisits) {
      const answers = await Promise.all(Array.from({ length: concurrentVisits }, () => get('/')));
      for (const { statusCode, body } of answers) {
        if (statusCode !== 200 || !body.includes('marketing 1.0.0')) throw new Error(`${statusCode} ${body}`);
      }
      await delay(pauseMs);
    }
  }

  /** Requests new pages of the catalog until a good release replaces the faulty one; all of them respond. */
  async function untilAnotherIsGiven(headers?: Readonly<Record<string, string>>): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      number += 1;
      const page = await get(`/product/p${number}`, headers);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<header');
      if (page.body.includes('catalog 1.0.0')) return;
    }
    throw new Error('no other release stands in for it');
  }

  /** Puts a release on trial with 1 % of the visitors; returns the cookie of one of them. */
  async function startSmallTrial(release: ReleaseRef): Promise<{ cookie: string }> {
    await changeRemote(fileStore(files.flagsFile), 'catalog', (state) =>
      startTrial(state, release, 1, new Date()),
    );
    const flags = await createReleaseFlags({
      store: fileStore(files.flagsFile),
      flagsFile: files.flagsFile,
    });
    try {
      for (;;) {
        const visitor = issueVisitor(secret);
        const { catalog } = await flags.releaseSet(visitor);
        if (catalog?.version === release.version) return { cookie: `visitor=${visitor}` };
      }
    } finally {
      await flags.close();
    }
  }

  return {
    start,
    get,
    publish,
    untilAnotherIsGiven,
    inject: (url: string) => server.app.inject(url),
    async metrics(): Promise<string> {
      return (await server.operator.inject('/metrics')).body;
    },
    async untilStoodInFor(headers?: Readonly<Record<string, string>>): Promise<void> {
      let isOver = false;
      const given = untilAnotherIsGiven(headers).finally(() => (isOver = true));
      await Promise.all([given, visitOthers(() => isOver)]);
    },
    /** Starts a server whose stable release is the faulty one. */
    async startStable(code: string, config?: Partial<Config>): Promise<void> {
      await files.release({ catalog: await publish(code) });
      await start(config);
    },
    /** Starts a server on which the faulty release is on trial; returns the cookie of a visitor who gets it. */
    async startOnTrial(code: string): Promise<{ cookie: string }> {
      const visitor = await startSmallTrial(await publish(code));
      await start();
      return visitor;
    },
    /** Restarts the server on the same folder. */
    async restart(config?: Partial<Config>): Promise<void> {
      await server.close();
      await start(config);
    },
    /**
     * Starts a server with a release, 2.0.0, of a new remote, for which there is no fallback. Its pages are
     * `/<remote>/<any>`.
     */
    async startFirst(remote: string, code: string, isTrial: boolean): Promise<void> {
      const path = `/${remote}/:id`;
      const routes = [{ path, expose: './Page', prefetch: false }];
      const release = files.store.publish({ remote, version: '2.0.0', server: code, routes });
      await files.release({});
      const where: Record<string, string[]> = isTrial ? { language: ['en'] } : {};
      await changeRemote(fileStore(files.flagsFile), remote, (state) =>
        startTrial(state, release, { percent: 100, where }, new Date()),
      );
      await start();
    },
    /** Starts a server whose stable cart, which every page shows, is the faulty release. */
    async startStableCart(code: string): Promise<void> {
      await files.release({
        cart: files.store.publish({ remote: 'cart', version: '2.0.0', server: code }),
      });
      await start();
    },
    /** The releases that are reported to the operator. */
    async blamed(): Promise<string[]> {
      const { failures } = (await server.operator.inject('/releases')).json<{
        failures: { remote: string; version: string }[];
      }>();
      return failures.map(({ remote, version }) => `${remote} ${version}`);
    },
    /** Runs one round of the guard on this server's metrics. Returns why it halted the trial; null if it did not. */
    async haltedByGuard(): Promise<string | null> {
      const headers = { accept: 'application/json' };
      await runRollout(['watch', '--once'], {
        env: { RELEASES_DIR: path.join(files.folder, 'releases') },
        cwd: files.folder,
        commands: checkoutCommands,
        checks: async () => [],
        stdout: () => {},
        stderr: () => {},
        now: () => new Date(),
        fetch: async () => new Response((await server.operator.inject({ url: '/metrics', headers })).body),
      });
      return trial(await readRollouts(files.flagsFile), 'catalog')?.halted?.reason ?? null;
    },
  };
}
