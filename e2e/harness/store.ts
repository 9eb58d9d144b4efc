import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pluis/releases/testing/free-port';
import { releaseTemplate, root } from './paths';
import { startProcess } from './process';
import type { Provider } from './provider';

/** A running store: the shell's server from the production build, with its own release store. */
export interface Store {
  url: string;
  metricsUrl: string;
  releasesDir: string;
  flagsFile: string;
  /** The environment in which commands (`pluis`) change this store. */
  env: Readonly<Record<string, string>>;
  pid: number;
  /** The server's log. */
  log(): string;
  stop(): Promise<void>;
}

/** A build of the shell, and the data that it serves. */
export interface Build {
  /** The script that starts the shell's server. */
  server: string;
  data: string;
}

/** The releases and the flags below `DATA`. */
export function placesIn(data: string): Pick<Store, 'releasesDir' | 'flagsFile'> {
  return { releasesDir: path.join(data, 'releases'), flagsFile: path.join(data, 'flags.json') };
}

/** Starts a store for a provider. Its caches are off unless `env` sets them. */
export async function startStore(
  provider: Provider,
  env: Readonly<Record<string, string>> = {},
  server = path.join(root, 'apps/shell/dist/server/main.mjs'),
): Promise<Store> {
  const data = env.DATA ?? (await mkdtemp(path.join(tmpdir(), 'pluis-data-')));
  if (!env.DATA) await cp(releaseTemplate, data, { recursive: true });
  const port = await freePort();
  const metricsPort = await freePort();
  const settings = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA: data,
    PUBLIC_URL: `http://localhost:${port}`,
    STOREFRONT_API_URL: provider.url,
    STOREFRONT_ACCESS_TOKEN: 'pluis-public-token',
    CACHE_SECONDS: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    // Tests put faulty releases on trial, and look at what visitors get.
    ROLLOUT_WATCH: 'off',
    ...env,
  };
  const running = await startProcess(process.execPath, [server], settings, /The store is at/);
  return {
    url: `http://localhost:${port}`,
    metricsUrl: `http://localhost:${metricsPort}`,
    ...placesIn(data),
    env: settings,
    pid: running.child.pid ?? 0,
    log: running.output,
    async stop() {
      await running.stop();
      if (!env.DATA) await rm(data, { recursive: true, force: true });
    },
  };
}
