import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a stopping server waits for kept connections that send nothing more, in milliseconds. */
const lingerMs = 1000;

/** Ends kept-alive connections without breaking a request on them. */
export interface Drain {
  /** From now on each answer ends its connection. */
  start(): void;
  /** Resolves when no connection is open that has had a request, at the latest after a second. */
  untilClosed(): Promise<void>;
}

/**
 * A server that closes an idle connection may meet the client's next request on it, which then breaks. So a stopping
 * server answers with `Connection: close` first, and the client sends its next request on a new connection.
 */
export function createDrain(app: FastifyInstance): Drain {
  const open = new Set<Socket>();
  let isDraining = false;
  let onClosed = () => {};

  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (isDraining) reply.header('connection', 'close');
    // Injected requests have none.
    if (!(socket instanceof Socket) || open.has(socket)) return;
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) onClosed();
    });
  });

  return {
    start() {
      isDraining = true;
    },
    async untilClosed() {
      if (open.size === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lingerMs);
        onClosed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
