import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { startProvider } from '../harness/provider';
import { startStore } from '../harness/store';
import { untilWhole } from '../harness/whole-page';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Prints, when the process ends, which packages of OpenTelemetry were loaded. prom-client loads `api`, which does nothing alone. */
const watcher = `process.on('exit', () => {
  const files = Object.keys(require('node:module')._cache);
  const names = files.flatMap((file) => /@opentelemetry.([\\w-]+)/.exec(file)?.[1] ?? []);
  console.log('loaded: ' + [...new Set(names)].filter((name) => name !== 'api').sort().join());
});`;

test('[MFE-5] the built store traces a page to the provider, and without the setting loads nothing of it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-tracing-'));
  const preload = path.join(folder, 'watch-modules.cjs');
  await writeFile(preload, watcher);
  const provider = await startProvider();
  const port = await freePort();
  let sent = '';
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve));
  try {
    for (const endpoint of [`http://127.0.0.1:${port}`, '']) {
      await provider.forget();
      const NODE_OPTIONS = `--require=${preload}`;
      const store = await startStore(provider, { NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
      const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
      const ask = async () => (await fetch(`${store.url}/shop`, { headers })).text();
      await untilWhole('/shop', ask, (html) => html.includes('Classic Mop Slippers'));
      const parents = (await provider.requests()).map(({ headers }) => headers.traceparent ?? '');
      await store.stop();
      expect(parents.length).toBeGreaterThan(0);
      expect(parents.every((parent) => parent.includes(traceId))).toBe(endpoint !== '');
      const loaded = /^loaded: (.*)$/m.exec(store.log())?.[1];
      if (endpoint === '') expect(loaded).toBe('');
      else expect(loaded).toContain('sdk-trace-base');
      expect(sent.includes(traceId)).toBe(endpoint !== '');
      if (endpoint !== '')
        for (const name of ['GET /shop', 'provider call']) expect(sent).toContain(`"${name}"`);
      sent = '';
    }
  } finally {
    collector.close();
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
