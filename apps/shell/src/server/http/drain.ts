import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a stopping server waits for idle keep-alive connections, in milliseconds. */
const lingerMs = 1000;

/** Ends keep-alive connections without breaking a request on them. */
export interface Drain {
  /**
   * From now on every response closes its connection. Resolves after `seconds`, in which the load balancer
   * notices that the server is not ready, and once all connections that have carried a request are closed, or
   * a second later.
   */
  run(seconds: number): Promise<void>;
}

/**
 * If a server closes an idle connection, the client's next request may arrive on it and break. So a stopping
 * server first answers with `Connection: close`, and the client sends its next request on a new connection.
 */
export function createDrain(app: FastifyInstance): Drain {
  const open = new Set<Socket>();
  let isDraining = false;
  let onClosed = () => {};

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    // Injected requests have no socket.
    if (socket instanceof Socket && !open.has(socket)) watch(socket);
    done();
  });

  function watch(socket: Socket): void {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) onClosed();
    });
  }

  async function untilClosed(): Promise<void> {
    if (open.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lingerMs);
      onClosed = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    async run(seconds) {
      isDraining = true;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      await untilClosed();
    },
  };
}
