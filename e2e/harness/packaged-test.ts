import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { startNginx } from './nginx';
import { copiedPackage, nodeAlone, packagedStore, startPackaged, type CopiedPackage } from './packaged-store';
import type { RunningProcess } from './process';
import { startProvider } from './provider';

interface Front {
  url: string;
  /** Stops one replica and starts it again, while the others serve. */
  replace(replica: number): Promise<void>;
  /** Suspends a replica's process during `act`, so that it accepts connections and does not answer. */
  whileHung(replica: number, act: () => Promise<void>): Promise<void>;
  /** nginx's port without TLS. */
  plainPort: number;
  log(): string;
  /** A line for each request. */
  accessLog(): Promise<string>;
}

/**
 * `front`: three replicas of the packaged store that share one data folder, behind nginx with the configuration in
 * `deploy/nginx`. `copied`: the package alone. All its tests are in one file, because two workers would create it twice.
 */
export const test = base.extend<{ copied: CopiedPackage }, { front: Front }>({
  front: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'pluis-front-'));
      // First: if it fails, nothing else has been started.
      const packaged = await packagedStore();
      const [bin, provider] = await Promise.all([nodeAlone(path.join(folder, 'bin')), startProvider()]);
      const port = await freePort();
      const ports = [await freePort(), await freePort(), await freePort()] as const;
      const dataDir = path.join(folder, 'data');
      const start = async (replica: number): Promise<RunningProcess> =>
        startPackaged(packaged, bin, {
          PORT: String(ports[replica]),
          METRICS_PORT: String(await freePort()),
          DATA: dataDir,
          PUBLIC_URL: `https://localhost:${port}`,
          STOREFRONT_API_URL: provider.url,
          STOREFRONT_ACCESS_TOKEN: 'pluis-public-token',
          RENDER_WORKERS: '1',
          ROLLOUT_WATCH: replica === 0 ? 'on' : 'off',
        });
      // One after the other, because the first creates the shared files.
      const replicas = [await start(0), await start(1), await start(2)];
      const nginx = await startNginx(port, ports);
      await use({
        url: nginx.url,
        plainPort: nginx.plainPort,
        log: nginx.log,
        accessLog: nginx.accessLog,
        async whileHung(replica, act) {
          const child = replicas[replica]?.child;
          child?.kill('SIGSTOP');
          await act().finally(() => child?.kill('SIGCONT'));
        },
        async replace(replica) {
          await replicas[replica]?.stop();
          replicas[replica] = await start(replica);
        },
      });
      await nginx.stop();
      await Promise.all(replicas.map((replica) => replica.stop()));
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  copied: [
    async ({}, use) => {
      const copied = await copiedPackage();
      await use(copied);
      await copied.remove();
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ front }, use) => use(front.url),
});
