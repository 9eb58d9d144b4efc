import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../libs/platform/releases/src/testing/free-port.ts';
import { startProcess } from '../../e2e/harness/process.ts';
import { root } from '../../scripts/environment.mjs';
import { pages } from './profiles.mjs';

const execute = promisify(execFile);
/** How long the bare server is measured, and how long a server warms up, in seconds. */
const warmUpSeconds = 5;

/**
 * Pages per second of each store's server, one page after the other, for `minutes` in total, with the load generator on the same
 * machine; for comparison, a server that only sends that page's bytes. Also the memory of each server, in MB.
 */
export async function measureThroughput({ stores, pageNames, minutes, say }) {
  const seconds = Math.max(1, Math.round((minutes * 60) / pageNames.length));
  const measured = stores.map(() => ({}));
  for (const name of pageNames) {
    say(`throughput: ${name}, ${seconds} s`);
    for (const [index, store] of stores.entries())
      measured[index][name] = await measurePage(store.local + pages[name], seconds);
  }
  return stores.map((store, index) => ({ pages: measured[index], minutes, memory: memoryOf(store.pid) }));
}

async function measurePage(url, seconds) {
  await generateLoad(url, warmUpSeconds);
  const ceiling = await startCeiling(url);
  // Before and after, because a machine's speed varies.
  const before = await ceiling.measure();
  const { perSecond, failed, slowest } = await generateLoad(url, seconds);
  const after = await ceiling.measure();
  await ceiling.stop();
  return { store: perSecond, failed, slowest, memoryOnly: (before + after) / 2 };
}

async function startCeiling(address) {
  const port = await freePort();
  const server = await startProcess(
    process.execPath,
    ['tools/bench/memory-server.mjs', String(port), address],
    { NODE_ENV: 'production' },
    /ready/,
  );
  return {
    measure: async () => (await generateLoad(`http://127.0.0.1:${port}/`, warmUpSeconds)).perSecond,
    stop: server.stop,
  };
}

async function generateLoad(url, seconds) {
  const { stdout } = await execute(
    process.execPath,
    ['tools/bench/load-generator.mjs', url, String(seconds)],
    {
      cwd: root,
    },
  );
  return JSON.parse(stdout);
}

/** The resident memory of a process, in MB. */
function memoryOf(pid) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;
}
