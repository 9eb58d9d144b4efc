import { networkInterfaces } from 'node:os';
import { expect, test } from '../harness/test';
import { launchStore, openPorts } from '../harness/launcher';
import { visitUntilClosed } from '../harness/kept-alive';
import { nightlyUnless } from '../harness/nightly';

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

for (const [signal, withNpm] of [
  ['SIGHUP', false],
  ['SIGTERM', false],
  ['SIGKILL', true],
  ['SIGHUP', true],
  ['SIGTERM', true],
] as const) {
  const whose = withNpm ? 'npm' : 'the launcher';
  test(
    `[MFE-5] server, provider and guard end with ${whose}, if that ends by ${signal}`,
    nightlyUnless(withNpm && signal === 'SIGHUP'),
    async () => {
      const store = await launchStore({}, { withNpm });
      try {
        expect(await openPorts(store.ports)).toEqual(store.ports);
        // Only this process, as a supervisor or a closed window does: not its group.
        process.kill(store.child.pid ?? 0, signal);
        await expect.poll(() => openPorts(store.ports)).toEqual([]);
      } finally {
        await store.remove();
      }
    },
  );
}

for (const withNpm of [false, true]) {
  test(
    `[MFE-5] SIGTERM to the whole process group breaks no answer, started by ${withNpm ? 'npm' : 'the launcher'}`,
    nightlyUnless(withNpm),
    async () => {
      const store = await launchStore({ CACHE_SECONDS: '0' }, { withNpm });
      try {
        const visitors = Array.from({ length: 6 }, () =>
          visitUntilClosed(`http://localhost:${store.ports[0]}/shop`),
        );
        await expect.poll(() => Math.min(...visitors.map(({ answers }) => answers()))).toBeGreaterThan(2);
        process.kill(-(store.child.pid ?? 0), 'SIGTERM');
        // Each connection ends with a whole answer that says so.
        expect(await Promise.all(visitors.map(({ end }) => end))).toEqual(Array(6).fill('close'));
      } finally {
        await store.remove();
      }
    },
  );
}

for (const [host, urlHosts] of Object.entries({
  '::': ['[::1]', '127.0.0.1', 'localhost'],
  '::1': ['[::1]'],
  '0.0.0.0': ['127.0.0.1', 'localhost'],
  '127.0.0.1': ['127.0.0.1'],
})) {
  test(
    `[ENG-1] [MFE-5] HOST=${host} and METRICS_HOST=${host}: every address is one of a URL; all end with the launcher, if it is killed`,
    nightlyUnless(host === (hasIPv6 ? '::' : '0.0.0.0')),
    async () => {
      test.skip(host.includes(':') && !hasIPv6, 'This machine has no IPv6.');
      const token = 'a-token-of-sixteen-characters';
      const store = await launchStore({ HOST: host, METRICS_HOST: host, METRICS_TOKEN: token });
      const [port, metricsPort, providerPort] = store.ports;
      try {
        for (const urlHost of urlHosts) {
          for (const address of [`${port}/shop`, `${metricsPort}/metrics`])
            expect((await fetch(`http://${urlHost}:${address}`)).status, address).toBe(200);
        }
        // The store itself reaches the provider on loopback.
        expect((await fetch(`http://localhost:${providerPort}/healthz`)).status).toBe(200);
        const first = urlHosts.includes('localhost') ? 'localhost' : urlHosts[0];
        expect(store.output()).toContain(`The store is at http://${first}:${port}`);
        expect(store.output()).not.toMatch(/http:\/\/(::|0\.0\.0\.0)/);
        await expect
          .poll(async () => (await fetch(`http://${urlHosts[0]}:${metricsPort}/metrics`)).text())
          .toContain('guard_evidence_up 1');
        expect(await openPorts(store.ports)).toEqual(store.ports);
        // Only this process, as a supervisor does: not its group.
        process.kill(store.child.pid ?? 0, 'SIGKILL');
        await expect.poll(() => openPorts(store.ports)).toEqual([]);
      } finally {
        await store.remove();
      }
    },
  );
}
