import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** How many ports are tried before a test fails. */
const maxTries = 100;
/** The number of ports for each worker of a test runner. */
const blockSize = 1500;

/** Playwright's workers count from 0, Jest's from 1; other processes share the last block. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.JEST_WORKER_ID ?? 7) % 8;
let next = randomInt(blockSize);

/**
 * Returns a port of this machine that no process uses, and never the same one for two tests that run at the same time: a
 * server may be stopped and started again at its port. Systems take the ports of outgoing connections from 32768 up, so
 * these are below. Throws if it finds none.
 *
 * @param count How many ports the caller uses, from the returned one on. Only the first is known to be free.
 */
export async function freePort(count = 1): Promise<number> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (next + count > blockSize) next = 0;
    const port = 20_000 + worker * blockSize + next;
    next += count;
    if (await isFree(port)) return port;
  }
  throw new Error(`${maxTries} ports in a row are in use.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
