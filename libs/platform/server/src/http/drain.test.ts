/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startedStore, type StartedStore } from '../testing/start-server';

let store: StartedStore;

/** Sends a request on a keep-alive connection. */
function ask(agent: http.Agent): Promise<{ status: number | undefined; connection: string | undefined }> {
  const { port } = store.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, agent, path: '/healthz' }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      );
    });
    request.on('error', reject);
  });
}

it('a server that stops ends a kept connection behind an answer: no request on it breaks', async () => {
  store = await startedStore();
  await store.app.listen({ host: '127.0.0.1', port: 0 });
  const agents = Array.from({ length: 20 }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }));
  for (const agent of agents) expect(await ask(agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const closing = store.close();
  // At once, because the server waits only a second for them.
  const answers = await Promise.all(agents.map(ask));
  expect(answers).toEqual(agents.map(() => ({ status: 200, connection: 'close' })));
  for (const agent of agents) agent.destroy();
  await closing;
});

it('an idle kept connection does not keep a stopping server running', async () => {
  store = await startedStore();
  await store.app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  await ask(agent);
  const { port } = store.app.server.address() as AddressInfo;
  await store.close();
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  agent.destroy();
});
