import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { isIPv6 } from 'node:net';
import * as v from 'valibot';
import { isAnyAddress } from '../../../../tools/address.mjs';

const loopback = ['127.0.0.1', '::1'];
/** In bytes. Browsers send the cookies of `localhost` to each of its ports. */
const maxHeaderSize = 384 * 1024;

/** The addresses to listen on: all of loopback, and the one that is given. */
function addressesFor(host: string | undefined): readonly string[] {
  if (host === undefined || host === 'localhost') return loopback;
  if (!isAnyAddress(host)) return [...new Set([...loopback, host])];
  // All addresses of IPv6 contain those of IPv4.
  return isIPv6(host) ? [host] : [host, '::1'];
}

export interface Listening {
  port: number;
  close(): Promise<void>;
}

const errorSchema = v.object({ code: v.string() });

function codeOf(error: unknown): string | undefined {
  const parsed = v.safeParse(errorSchema, error);
  return parsed.success ? parsed.output.code : undefined;
}

function listenOn(listener: RequestListener, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ maxHeaderSize }, listener);
    // Longer than any client keeps an idle connection, so that none is closed just as it is reused.
    server.keepAliveTimeout = 65_000;
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Listens on every loopback address (`localhost` may mean either) and on the host, if there is one; port 0 is any
 * free one. Throws an Error with a sentence if the port is in use.
 */
export async function listen(
  listener: RequestListener,
  host: string | undefined,
  port: number,
): Promise<Listening> {
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.map(closeServer));
  };
  for (const address of addressesFor(host)) {
    const [first] = servers;
    try {
      servers.push(await listenOn(listener, address, first ? portOf(first) : port));
    } catch (error) {
      const code = codeOf(error);
      // A machine without IPv6 has only one loopback address.
      if (first && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await close();
      if (code === 'EADDRINUSE' && port === 0 && first) return listen(listener, host, port);
      if (code === 'EADDRINUSE') {
        throw new Error(
          `Port ${port} is taken. Stop the process that uses it, or set PROVIDER_PORT to a free port.`,
        );
      }
      throw error;
    }
  }
  const [first] = servers;
  return { port: first ? portOf(first) : port, close };
}
