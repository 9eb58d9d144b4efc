import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@pluis/releases/testing/free-port';
import { copyReleases } from './operator';
import { root } from './paths';
import { endGroup, startProcess, type RunningProcess } from './process';

/** The store as `npm start` starts it, without installing and building. */
export interface LaunchedStore extends RunningProcess {
  /** The ports of the server, its metrics and the provider. */
  ports: readonly number[];
  /** Removes what is left of it. */
  remove(): Promise<void>;
}

const scriptOf = (file: string) => JSON.stringify(pathToFileURL(path.join(root, file)).href);

const launcher = `
import { stopWithNpm } from ${scriptOf('scripts/stop-with-npm.mjs')};
import { startStore } from ${scriptOf('libs/platform/cli/src/serve/store.mjs')};
stopWithNpm();
await startStore();
`;

/**
 * Starts the launcher, by \`npm start\` or alone, in a process group of its own, and waits for the store and its guard.
 * @param env settings besides the ports; an empty value is not set
 */
export async function launchStore(
  env: Readonly<Record<string, string>>,
  { withNpm = false } = {},
): Promise<LaunchedStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-launcher-'));
  await writeFile(path.join(folder, 'start.mjs'), launcher);
  await writeFile(path.join(folder, 'package.json'), '{"scripts":{"start":"node start.mjs"}}');
  const data = await copyReleases();
  const ports = [await freePort(), await freePort(), await freePort()];
  const [port, metricsPort, providerPort] = ports.map(String);
  const settings = {
    ...{ PORT: port ?? '', METRICS_PORT: metricsPort ?? '', PROVIDER_PORT: providerPort ?? '' },
    ...{ DATA: data, NODE_ENV: 'production', ...env },
  };
  const [command, ...words] = withNpm ? ['npm', 'start', '--silent'] : [process.execPath, 'start.mjs'];
  const running = await startProcess(command ?? '', words, settings, /Watching trials/, {
    cwd: folder,
    isGroup: true,
  });
  return {
    ...running,
    ports,
    async remove() {
      await endGroup(running.child.pid ?? 0, 'SIGTERM');
      for (const each of [folder, data]) await rm(each, { recursive: true, force: true });
    },
  };
}

/** The ports of a list at which a program still listens. */
export async function openPorts(ports: readonly number[], host = 'localhost'): Promise<number[]> {
  const open = await Promise.all(ports.map((port) => isOpen(port, host)));
  return ports.filter((_, index) => open[index]);
}

function isOpen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => socket.destroy());
    socket.once('close', (hadError) => resolve(!hadError));
    socket.once('error', () => {});
  });
}
