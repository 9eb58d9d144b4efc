import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port';

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill()));

/** Starts a process that asks for `count` ports and stays; returns the ports. */
async function portsOfProcess(count: number, env: Readonly<Record<string, string>> = {}): Promise<number[]> {
  const file = pathToFileURL(path.join(__dirname, 'free-port.ts')).href;
  const code = `
    const { freePort } = await import(${JSON.stringify(file)});
    const ports = [];
    for (let next = 0; next < ${count}; next += 1) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line]: string[] = await once(child.stdout.setEncoding('utf8'), 'data');
  return JSON.parse(line ?? '[]');
}

it('two processes never get the same port, whatever worker they say they are', async () => {
  const env = { JEST_WORKER_ID: '1', TEST_PARALLEL_INDEX: '0' };
  const lists = await Promise.all([1, 2, 3].map(() => portsOfProcess(600, env)));
  const sets = lists.map((ports) => new Set(ports));
  const all = new Set(lists.flat());
  expect(all.size).toBe(sets.reduce((sum, { size }) => sum + size, 0));
  for (const port of all) expect(port < 32_768 && port >= 20_000).toBe(true);
});

it('a port that another server has is left out', async () => {
  const first = await freePort();
  const server = createServer().listen(first + 1, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePort()).toBe(first + 2);
  server.close();
});
