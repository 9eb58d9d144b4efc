import { once } from 'node:events';
import http from 'node:http';
import { expect, test } from '../harness/test';
import { launchStore } from '../harness/launcher';
import { signalGroup } from '../harness/process';
import { startProvider } from '../harness/provider';
import { startStore } from '../harness/store';

/** Resolves once the server has handled a signal: it is not ready, or has closed its port. */
async function isStopping(url: string): Promise<boolean> {
  const status = await fetch(`${url}/readyz`).then(
    (response) => response.status,
    () => undefined,
  );
  return status === undefined || status === 503;
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`[MFE-5] a second ${signal}, as a launcher sends it, breaks no answer in flight`, async () => {
    const provider = await startProvider();
    const store = await startStore(provider);
    try {
      // In flight for as long as its body is not complete.
      const request = http.request(`${store.url}/csp-report`, {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report', expect: '100-continue' },
      });
      const answered = once(request, 'response');
      request.flushHeaders();
      await once(request, 'continue');
      request.write('{"csp-report":');
      process.kill(store.pid, signal);
      await expect.poll(() => isStopping(store.url)).toBe(true);
      process.kill(store.pid, signal);
      request.end('{}}');
      const [response] = await answered;
      response.resume();
      expect(response.statusCode).toBe(204);
    } finally {
      await store.stop();
      await provider.stop();
    }
  });
}

/** Requests a page on one kept connection, again and again, until the server ends it behind an answer. */
async function visitUntilClosed(port: number, onAnswer: () => void): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const request = http.get({ host: 'localhost', port, agent, path: '/shop' });
      const [response] = await once(request, 'response');
      let text = '';
      for await (const chunk of response) text += chunk;
      expect(text).toContain('</html>');
      onAnswer();
      if (response.headers.connection === 'close') return;
    }
  } finally {
    agent.destroy();
  }
}

test('[MFE-5] SIGTERM to the whole process group breaks no answer on kept connections', async () => {
  const store = await launchStore({});
  try {
    const counts = [0, 0, 0, 0, 0, 0];
    const port = store.ports[0] ?? 0;
    const visits = Promise.all(
      counts.map((_, index) => visitUntilClosed(port, () => (counts[index] = (counts[index] ?? 0) + 1))),
    );
    await expect.poll(() => Math.min(...counts)).toBeGreaterThan(10);
    signalGroup(store.child.pid ?? 0, 'SIGTERM');
    await visits;
  } finally {
    await store.remove();
  }
});
