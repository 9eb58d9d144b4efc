import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pluis/releases/testing/free-port';
import { startProcess } from '../../../e2e/harness/process';

interface Options {
  /** The port on localhost. Default: a free one. */
  port?: number;
  everySeconds: number;
}

/** Starts a Prometheus that scrapes these servers. It has to be installed. */
export async function startPrometheus(
  metricsUrls: readonly string[],
  { port: wanted, everySeconds }: Options,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-prometheus-'));
  const port = wanted ?? (await freePort());
  const file = path.join(folder, 'prometheus.yml');
  const targets = metricsUrls.map((url) => new URL(url).host);
  const job = { job_name: 'store', scrape_interval: `${everySeconds}s`, static_configs: [{ targets }] };
  await writeFile(file, JSON.stringify({ scrape_configs: [job] }));
  const words = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${path.join(folder, 'data')}`,
    `--web.listen-address=localhost:${port}`,
  ];
  const running = await startProcess('prometheus', words, {}, /ready to receive web requests/);
  return {
    url: `http://localhost:${port}`,
    async stop(): Promise<void> {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
