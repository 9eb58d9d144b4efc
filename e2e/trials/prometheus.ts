import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProcess } from '../harness/process';

/** Starts a Prometheus that scrapes these servers every five seconds. It has to be installed. */
export async function startPrometheus(metricsUrls: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-prometheus-'));
  const targets = metricsUrls.map((url) => `'${new URL(url).host}'`).join(', ');
  await writeFile(
    path.join(folder, 'prometheus.yml'),
    `scrape_configs:
  - job_name: store
    scrape_interval: 5s
    static_configs:
      - targets: [${targets}]
`,
  );
  const port = await freePort();
  const running = await startProcess(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    {},
    /ready to receive web requests/,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
