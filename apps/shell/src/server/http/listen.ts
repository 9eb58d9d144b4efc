import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { headerOptions } from './header-limit';

/**
 * Listens on a host. `localhost` means every loopback address, IPv4 and IPv6, whatever the resolver says.
 * Rejects if the port is in use.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  if (host !== 'localhost') {
    await app.listen({ host, port });
    return;
  }
  const second = http.createServer(headerOptions.http, (request, response) => app.routing(request, response));
  second.on('clientError', headerOptions.clientErrorHandler);
  const { requestTimeout, timeout, keepAliveTimeout } = app.server;
  Object.assign(second, { requestTimeout, timeout, keepAliveTimeout });
  // Requests in flight finish first, as on the other server.
  app.addHook('preClose', (done) => {
    if (second.listening) second.close(() => done());
    else done();
  });
  await app.listen({ host: '127.0.0.1', port });
  await new Promise<void>((resolve, reject) => {
    second.once('listening', resolve);
    second.once('error', (error: NodeJS.ErrnoException) =>
      // A machine without IPv6 has no second loopback address.
      ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '') ? resolve() : reject(error),
    );
    second.listen({ host: '::1', port });
  });
}
