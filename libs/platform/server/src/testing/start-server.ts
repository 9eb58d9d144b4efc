import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ReleaseRef } from '@pluis/releases';
import {
  changeRemotes,
  ensureRollouts,
  fileStore,
  readReleaseSettings,
  type Rule,
  setStable,
} from '@pluis/rollout';
import type { RemoteName } from '@pluis/contract';
import { createLog } from '../../../../../tools/log.mjs';
import type { Config } from '../config';
import { createServer, type ShellServer } from '../server';
import { releaseStore } from './published';
import { sampleConfig } from './shell-context';
import { thisShop } from './this-shop';

/** The secret with which the store signs visitors' ids and previews. */
export const storeSecret = 'x'.repeat(40);

/** Stable releases and their flags in a folder. */
export interface StoreFolder {
  folder: string;
  flagsFile: string;
  store: ReturnType<typeof releaseStore>;
  /** Writes the releases and makes one of each remote stable. */
  release(stable: Record<RemoteName, ReleaseRef>): Promise<void>;
  start(config?: Partial<Config>, options?: StartOptions): Promise<ShellServer>;
  remove(): Promise<void>;
}

interface StartOptions {
  env?: Readonly<Record<string, string>>;
  /** Receives each line of the log. */
  onLog?(line: string): void;
}

async function write(file: string, text: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Creates a folder with a build of the shell that does nothing in a browser. `release` adds releases. */
export async function storeFolder(): Promise<StoreFolder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shell-'));
  const distDir = path.join(folder, 'dist');
  const releasesDir = path.join(folder, 'releases');
  const settings = readReleaseSettings({ DATA: folder, PREVIEW_SECRET: storeSecret }, folder);
  const store = releaseStore();
  const build = {
    digest: '12345678',
    contract: 1,
    shared: {},
    main: ['browser/main.1.mjs'],
    chunks: { federation: ['browser/federation.1.mjs'] },
    styles: 'browser/styles.1.css',
  };
  await write(path.join(distDir, 'build.json'), JSON.stringify(build));
  await write(path.join(distDir, 'inline/pre-hydration.js'), 'window.pressQueue={}');
  await write(path.join(distDir, 'inline/oncall.css'), 'body{}');
  const script = 'export {};';
  await write(path.join(distDir, 'browser/main.1.mjs'), script);
  await write(path.join(distDir, 'browser/main.1.mjs.br'), brotliCompressSync(script));
  await write(path.join(distDir, 'browser/main.1.mjs.gz'), gzipSync(script));
  await write(path.join(distDir, 'browser/styles.1.css'), '.shell{}');
  await write(path.join(distDir, 'server/main.mjs'), 'secret');

  return {
    folder,
    flagsFile: settings.flagsFile,
    store,
    async release(stable) {
      for (const [file, bytes] of store.files) await write(path.join(releasesDir, file), bytes);
      await mkdir(releasesDir, { recursive: true });
      await ensureRollouts(settings.flagsFile);
      const rules = Object.entries(stable).map(([remote, ref]): [string, Rule] => [
        remote,
        (state) => setStable(state, ref),
      ]);
      await changeRemotes(fileStore(settings.flagsFile), new Map(rules));
    },
    start: (config, { env = {}, onLog } = {}) =>
      createServer({
        shop: thisShop,
        config: { ...sampleConfig, distDir, ...config },
        settings,
        env,
        publicDir: path.join(folder, 'public'),
        guardLog: createLog('guard', { write: (line) => onLog?.(line) }),
        logLevel: onLog ? 'warn' : 'silent',
        ...(onLog && { logStream: { write: onLog } }),
        // Built before the tests; see jest.worker.mjs.
        childFile: process.env['RENDER_CHILD_FILE'],
      }),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** A server and the folder that it serves. */
export interface StartedStore extends ShellServer {
  files: StoreFolder;
}

/** Starts a server with one working release, 1.0.0, of each remote. Its `close` also removes the folder. */
export async function startedStore(
  remotes: readonly RemoteName[] = ['marketing', 'catalog', 'cart'],
): Promise<StartedStore> {
  const files = await storeFolder();
  const working = remotes.map((remote) => [remote, files.store.publish({ remote, version: '1.0.0' })]);
  await files.release(Object.fromEntries(working));
  const server = await files.start();
  return {
    ...server,
    files,
    async close() {
      await server.close();
      await files.remove();
    },
  };
}
