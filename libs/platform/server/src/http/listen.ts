import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isErrorCode } from '@pluis/releases';
import { headerOptions } from './header-limit';

interface Address {
  host: string;
  port: number;
  /** The setting that names the port, for messages. */
  setting: string;
}

/**
 * Listens on a host. `localhost` means every loopback address, IPv4 and IPv6, whatever the resolver says.
 * Rejects if that is not possible, with a sentence that names the setting.
 */
export async function listen(app: FastifyInstance, { host, port, setting }: Address): Promise<void> {
  await listenOn(app, host, port).catch((error: unknown) => {
    const sentences = {
      EADDRINUSE: `${setting} is ${port}, which another program uses. Stop it, or set ${setting} to another port.`,
      EACCES: `${setting} is ${port}, which this user may not use. Set ${setting} to a port above 1023.`,
      EADDRNOTAVAIL: `${setting.replace('PORT', 'HOST')} is '${host}', which is not an address of this machine.`,
    };
    const found = Object.entries(sentences).find(([code]) => isErrorCode(error, code));
    throw found ? new Error(found[1], { cause: error }) : error;
  });
}

async function listenOn(app: FastifyInstance, host: string, port: number): Promise<void> {
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
