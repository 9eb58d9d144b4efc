import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../scripts/environment.mjs';
import { freePort, memoryOf, startProcess } from './process.mjs';
import { pages } from './profiles.mjs';

const execute = promisify(execFile);
/** How long the ceiling is loaded, and how long a server warms up before it counts, in seconds. */
const short = 5;

/**
 * How many pages a second the server gives, each page in turn, `minutes` in all, with the load generator on the same
 * machine; beside it a server that has nothing but that page's bytes. Then the memory of the server, in MB.
 */
export async function measureThroughput({ store, pageNames, minutes, say }) {
  const seconds = Math.max(1, Math.round((minutes * 60) / pageNames.length));
  const measured = {};
  for (const name of pageNames) {
    const url = store.local + pages[name];
    say(`throughput: ${name}, ${seconds} s`);
    await generateLoad(url, short);
    const ceiling = await startCeiling(url);
    // Before and after: a machine is not equally fast all the time.
    const before = await ceiling.measure();
    const { perSecond, failed, slowest } = await generateLoad(url, seconds);
    const after = await ceiling.measure();
    await ceiling.stop();
    measured[name] = { store: perSecond, failed, slowest, memoryOnly: (before + after) / 2 };
  }
  return { pages: measured, minutes, memory: memoryOf(store.pid) };
}

async function startCeiling(address) {
  const port = await freePort();
  const server = await startProcess(
    process.execPath,
    ['bench/memory-server.mjs', String(port), address],
    { NODE_ENV: 'production' },
    /ready/,
  );
  return {
    measure: async () => (await generateLoad(`http://127.0.0.1:${port}/`, short)).perSecond,
    stop: server.stop,
  };
}

async function generateLoad(url, seconds) {
  const { stdout } = await execute(process.execPath, ['bench/load-generator.mjs', url, String(seconds)], {
    cwd: root,
  });
  return JSON.parse(stdout);
}
