import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../harness/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { nodeAlone, packagedStore, startPackaged } from '../harness/packaged-store';

test('[MFE-5] [MFE-11] in a cluster whose Services have the names of settings, every program of a store writes JSON lines with the same fields, and one line per request', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-log-'));
  const port = await freePort(3);
  const store = await startPackaged(await packagedStore(), await nodeAlone(path.join(folder, 'bin')), {
    PORT: String(port),
    // What Kubernetes gives each container for a Service of this name. So these are where they are without it.
    PROVIDER_PORT: 'tcp://10.0.0.1:4201',
    METRICS_PORT: 'tcp://10.0.0.2:4202',
    DATA: path.join(folder, 'data'),
    REQUEST_LOG: 'on',
  });
  const lines = () => store.output().trimEnd().split('\n');
  try {
    const headers = { 'x-request-id': 'from-a-proxy' };
    await (await fetch(`http://localhost:${port}/shop?size=38`, { headers })).text();
    expect((await fetch(`http://localhost:${port + 1}/healthz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port + 2}/metrics`)).status).toBe(200);
    for (const awaited of ['Watching trials by', 'a request was answered'])
      await expect.poll(() => lines().join()).toContain(awaited);
    const ofPrograms = lines().filter((line) => !line.includes('is the address of a Service'));
    const written = ofPrograms.map((line): Record<string, unknown> => JSON.parse(line));
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
