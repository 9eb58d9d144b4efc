import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a stopping server waits for idle keep-alive connections, and how often it looks, in milliseconds. */
const linger = { maxMs: 1000, everyMs: 20 };

/**
 * Ends keep-alive connections without breaking a request on them. If a server closes an idle connection, the client's next
 * request may arrive on it and break. From the start of its closing Fastify answers with `Connection: close`, and the client
 * sends its next request on a new connection. So the app keeps listening for `seconds`, in which the load balancer notices that
 * it is not ready, and until all connections that have carried a request are closed, or a second later.
 */
export function drainOnClose(app: FastifyInstance, seconds: number): void {
  const open = new Set<Socket>();
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    // Injected requests have no socket.
    if (socket instanceof Socket && !open.has(socket)) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    done();
  });
  app.addHook('preClose', async () => {
    await wait(seconds * 1000);
    for (let waited = 0; open.size > 0 && waited < linger.maxMs; waited += linger.everyMs)
      await wait(linger.everyMs);
  });
}
