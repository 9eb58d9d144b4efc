import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** How many ports are tried before a test fails: they are chosen at random, so few are in use. */
const maxTries = 20;

/**
 * Returns a port of this machine that no process uses. Systems take the ports of outgoing connections from 32768 up: one of those could
 * be taken again before the server that it is for has started. Throws if it finds none.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${maxTries} ports between 20000 and 31999 is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
