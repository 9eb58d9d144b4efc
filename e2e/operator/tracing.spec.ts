import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test } from '../harness/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { root } from '../harness/paths';
import { startProvider } from '../harness/provider';
import { startStore } from '../harness/store';
import { untilWhole } from '../harness/whole-page';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The start of a server whose build lacks the files that carry OpenTelemetry: it ends as soon as one of them is loaded. */
async function withoutTracing(folder: string): Promise<string> {
  const dist = path.join(folder, 'dist');
  await cp(path.join(root, 'apps/shell/dist'), dist, { recursive: true });
  const files = (await readdir(path.join(dist, 'server'))).map((file) => path.join(dist, 'server', file));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const carriers = files.filter((_, index) => texts[index]?.includes('OTEL_BSP_MAX_QUEUE_SIZE'));
  expect(carriers).not.toEqual([]);
  await Promise.all(carriers.map((file) => rm(file)));
  return path.join(dist, 'server/main.mjs');
}

test('[MFE-5] the built store traces a page to the provider, and without the setting loads nothing of it', async () => {
  // Below the root, so that imports resolve as in the checkout.
  const folder = await mkdtemp(path.join(root, '.cache/no-tracing-'));
  const bare = await withoutTracing(folder);
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
      const server = endpoint === '' ? bare : undefined;
      const store = await startStore(provider, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, server);
      const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
      const ask = async () => (await fetch(`${store.url}/shop`, { headers })).text();
      await untilWhole('/shop', ask, (html) => html.includes('Classic Mop Slippers'));
      const parents = (await provider.requests()).map(({ headers }) => headers.traceparent ?? '');
      await store.stop();
      expect(parents.length).toBeGreaterThan(0);
      expect(parents.every((parent) => parent.includes(traceId))).toBe(endpoint !== '');
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
