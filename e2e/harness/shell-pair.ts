import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { shellVersion } from '@pluis/releases';
import { freePort } from '@pluis/releases/testing/free-port';
import { buildNewShell } from '../../scripts/stress/new-shell.mjs';
import { startNginx } from './nginx';
import { actOn, copyReleases, type ReleaseWorkspace } from './operator';
import { bundles, root } from './paths';
import { startProcess, type RunningProcess } from './process';
import { startPrometheus } from './prometheus';
import type { Provider } from './provider';

/** A server of one build of the shell. */
interface ShellServer {
  /** The version of its build. */
  version: string;
  metricsUrl: string;
  start(): Promise<void>;
  /** Ends it; `SIGKILL` is a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Two builds of the shell behind nginx with the configuration in `deploy/nginx`, Prometheus, and the commands. */
export interface ShellPair extends Pick<ReleaseWorkspace, 'rollout' | 'tryRollout'> {
  url: string;
  stable: ShellServer;
  trial: ShellServer;
  nginxLog(): string;
  /** Starts a guard that looks every second; it stops with the pair. */
  startGuard(): void;
  stop(): Promise<void>;
}

/** Starts the checkout's shell and a second, real build of it. */
export async function startShellPair(provider: Provider): Promise<ShellPair> {
  const releasesDir = await copyReleases();
  const next = await buildNewShell();
  const [port, prometheusPort] = [await freePort(), await freePort()];
  const prometheusUrl = `http://localhost:${prometheusPort}`;
  const flagsFile = path.join(releasesDir, 'flags.json');
  const env = {
    RELEASES_DIR: releasesDir,
    FLAGS_FILE: flagsFile,
    PUBLIC_URL: `https://localhost:${port}`,
    STOREFRONT_API_URL: provider.url,
    STOREFRONT_ACCESS_TOKEN: 'pluis-public-token',
    PROMETHEUS_URL: prometheusUrl,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
  };
  const shell = async (dist: string) => {
    const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
    const { digest } = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8'));
    let running: RunningProcess | undefined;
    const server: ShellServer = {
      version: shellVersion(digest),
      metricsUrl: `http://localhost:${ports.METRICS_PORT}`,
      async start() {
        const file = path.join(dist, 'server/main.mjs');
        running = await startProcess(process.execPath, [file], { ...env, ...ports }, /The store is at/);
      },
      async stop(signal = 'SIGTERM') {
        running?.child.kill(signal);
        await running?.stop();
        running = undefined;
      },
    };
    return { server, port: Number(ports.PORT) };
  };
  const stable = await shell(path.join(root, 'apps/shell/dist'));
  const trial = await shell(next.dist);
  await stable.server.start();
  await trial.server.start();
  const nginx = await startNginx(port, [stable.port, stable.port, stable.port], trial.port);
  const targets = [stable, trial].map(({ server }) => server.metricsUrl);
  const prometheus = await startPrometheus(targets, { port: prometheusPort, everySeconds: 1 });
  const guards: ChildProcess[] = [];
  const { rollout, tryRollout } = actOn({ releasesDir, flagsFile, env });
  return {
    url: nginx.url,
    stable: stable.server,
    trial: trial.server,
    nginxLog: nginx.log,
    rollout,
    tryRollout,
    startGuard() {
      const words = [path.join(bundles, 'commands/rollout.mjs'), 'watch', '--every', '1'];
      guards.push(
        spawn(process.execPath, words, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' }),
      );
    },
    async stop() {
      for (const guard of guards) guard.kill('SIGTERM');
      await nginx.stop();
      await prometheus.stop();
      await Promise.all([stable.server.stop(), trial.server.stop()]);
      await next.remove();
      await rm(releasesDir, { recursive: true, force: true });
    },
  };
}
