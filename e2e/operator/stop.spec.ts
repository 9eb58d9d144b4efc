import { once } from 'node:events';
import http from 'node:http';
import { expect, test } from '../harness/test';
import { nightlyUnless } from '../harness/nightly';
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
  test(
    `[MFE-5] a second ${signal}, as a launcher sends it, breaks no answer in flight`,
    nightlyUnless(signal === 'SIGTERM'),
    async ({ provider }) => {
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
      }
    },
  );
}
