import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../harness/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { nodeAlone, packagedStore, startPackaged } from '../harness/packaged-store';
import { exampleServices, serviceLinks } from '../harness/service-links';

test('[MFE-11] a store starts in a cluster whose Services have the names of settings', async () => {
  test.setTimeout(600_000);
  const example = exampleServices();
  expect(example.map(({ name }) => name)).toEqual(expect.arrayContaining(['prometheus', 'store']));
  // Other clusters have Services of other names.
  const others = ['metrics', 'provider'].map((name) => ({ name, ports: [{ port: 4202 }] }));
  const links = serviceLinks([...example, ...others]);
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-services-'));
  const port = await freePort(3);
  const store = await startPackaged(await packagedStore(), await nodeAlone(path.join(folder, 'bin')), {
    ...links,
    PORT: String(port),
    DATA: path.join(folder, 'data'),
  });
  try {
    expect(await (await fetch(`http://localhost:${port}/shop`)).text()).toContain('Browse our innovative');
    // The provider and the metrics are where they are without these variables, and the guard watches.
    expect((await fetch(`http://localhost:${port + 1}/healthz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port + 2}/metrics`)).status).toBe(200);
    await expect.poll(() => store.output()).toContain('Watching trials by');
    expect(store.output()).not.toMatch(/NaN|tcp:/);
  } finally {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
