import { changeRemote, fileStore, type Share, startTrial } from '@pluis/rollout';
import type { Config } from '../config';
import type { ShellServer } from '../server';
import { haltedByGuard } from './faulty-trial';
import type { releaseStore } from './published';
import { storeFolder, type StoreFolder } from './start-server';
import { seePage, tellMessages, visitPage } from './see-page';

type Published = Omit<Parameters<ReturnType<typeof releaseStore>['publish']>[0], 'version'>;
type Headers = Readonly<Record<string, string>>;

/** Returns a server bundle whose exposes all throw when they are rendered. */
export function throwingBundle(...exposes: readonly string[]): string {
  return `
    const part = { default() { throw new Error('no such colour'); }, messages: async () => ({}) };
    exports.exposes = { ${exposes.map((expose) => `'${expose}': part`).join(', ')} };`;
}

/** Creates a store for each test with stable releases 1.0.0; `start` puts release 2.0.0 of one remote on trial. */
export function trialStore() {
  let files: StoreFolder;
  let server: ShellServer;
  let remote = '';

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

  async function get(url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
    const { statusCode, body, headers: sent } = await server.app.inject({ method, url, headers });
    return { statusCode, body, headers: sent };
  }

  async function metrics(): Promise<string> {
    return (await server.operator.inject('/metrics')).body;
  }

  return {
    get,
    visit: (url: string, headers?: Headers) => visitPage(server.app, url, headers),
    see: (url: string, headers?: Headers, ...found: readonly object[]) =>
      seePage(server.app, url, headers, ...found),
    tell: (messages: readonly object[], headers: Headers, url?: string) =>
      tellMessages(server.app, messages, headers, url),
    metrics,
    async start(published: Published, share: Share, config?: Partial<Config>): Promise<void> {
      ({ remote } = published);
      const release = files.store.publish({ ...published, version: '2.0.0' });
      await files.release({});
      await changeRemote(fileStore(files.flagsFile), remote, (state) =>
        startTrial(state, release, share, new Date()),
      );
      server = await files.start(config);
    },
    /** The sum of a counter over all its series of a release. */
    async counted(counter: 'views' | 'errors', version = '2.0.0'): Promise<number> {
      const lines = (await metrics()).split('\n');
      return lines
        .filter((line) => line.startsWith(`remote_${counter}_total{remote="${remote}",version="${version}"`))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    /** See `haltedByGuard`. */
    haltedByGuard: () => haltedByGuard(files, server, remote),
  };
}
