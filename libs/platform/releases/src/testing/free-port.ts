import { createServer, type Server } from 'node:net';

/** Systems take the ports of outgoing connections from 32768 up, so these are below. */
const lowest = 20_000;
const blockSize = 250;
const blocks = 50;

/** The block of this process: its first port, and how many of its ports have been returned. */
let block: Promise<number> | undefined;
let used = 0;

/**
 * Returns a port of this machine that no process uses, and never the same one for two tests that run at the same time: a
 * server may be stopped and started again at its port. Throws if it finds none.
 *
 * @param count How many ports the caller uses, from the returned one on. Only the first is known to be free.
 */
export async function freePort(count = 1): Promise<number> {
  block ??= claimBlock();
  const first = await block;
  for (let tries = 0; tries < blockSize; tries += 1) {
    if (used + count >= blockSize) used = 0;
    // The first port of the block is the claim.
    const port = first + 1 + used;
    used += count;
    if (await isFree(port)) return port;
  }
  throw new Error(`The ports from ${first} to ${first + blockSize} are in use.`);
}

/** Takes a block that no other process has: it listens to the first port of the block until it ends. */
async function claimBlock(): Promise<number> {
  for (let tries = 0; tries < blocks; tries += 1) {
    const first = lowest + ((process.pid + tries) % blocks) * blockSize;
    const claim = await listen(first);
    claim?.unref();
    if (claim) return first;
  }
  throw new Error(`All blocks of ports from ${lowest} up are taken.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listen(port);
  await new Promise((resolve) => (probe ? probe.close(resolve) : resolve(undefined)));
  return probe !== undefined;
}

/** Listens to a port; undefined if another process does. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server));
  });
}
