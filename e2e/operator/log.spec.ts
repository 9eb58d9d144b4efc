import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../harness/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { nodeAlone, packagedStore, startPackaged } from '../harness/packaged-store';

test('[MFE-5] every program of a store writes JSON lines with the same fields, and one line per request', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-log-'));
  const port = String(await freePort());
  const store = await startPackaged(await packagedStore(), await nodeAlone(path.join(folder, 'bin')), {
    PORT: port,
    PROVIDER_PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    DATA: path.join(folder, 'data'),
    REQUEST_LOG: 'on',
  });
  const lines = () => store.output().trimEnd().split('\n');
  try {
    const headers = { 'x-request-id': 'from-a-proxy' };
    await (await fetch(`http://localhost:${port}/shop?size=38`, { headers })).text();
    for (const awaited of ['Watching trials by', 'a request was answered'])
      await expect.poll(() => lines().join()).toContain(awaited);
    const written = lines().map((line): Record<string, unknown> => JSON.parse(line));
    for (const line of written) {
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        service: expect.stringMatching(/^(start|shell|provider|guard)$/),
        pid: expect.any(Number),
        hostname: expect.any(String),
        msg: expect.stringMatching(/./),
      });
    }
    expect([...new Set(written.map(({ service }) => service))].sort()).toEqual([
      'guard',
      'provider',
      'shell',
      'start',
    ]);
    expect(written.find(({ requestId }) => requestId === 'from-a-proxy')).toMatchObject({
      method: 'GET',
      route: '/*',
      path: '/shop',
      status: 200,
      ms: expect.any(Number),
    });
  } finally {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
