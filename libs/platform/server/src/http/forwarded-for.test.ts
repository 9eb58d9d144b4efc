/** @jest-environment node */
import { storeFolder, type StoreFolder } from '../testing/start-server';
import { seePage } from '../testing/see-page';
import type { ShellServer } from '../server';

let files: StoreFolder;
let server: ShellServer | undefined;
const lines: string[] = [];

beforeAll(async () => {
  files = await storeFolder();
  await files.release({ marketing: files.store.publish({ remote: 'marketing', version: '1.0.0' }) });
});
beforeEach(() => (lines.length = 0));
afterEach(() => server?.close());
afterAll(() => files.remove());

async function start(trustProxy: boolean | string = 'loopback') {
  server = await files.start({ trustProxy }, { onLog: (line) => lines.push(line) });
  const { app } = server;
  return {
    report: (address: string) =>
      app.inject({
        method: 'POST',
        url: '/csp-report',
        headers: { 'x-forwarded-for': address, 'content-type': 'application/csp-report' },
        payload: '{}',
      }),
    see: (address: string) => seePage(app, '/', { 'x-forwarded-for': address }),
  };
}

it.each<[string, (number: number) => string]>([
  ['an IPv4 address with ports', (number) => `203.0.113.77:${40_000 + number}`],
  ['an IPv6 network with ports', (number) => `[2001:db8:7:${number.toString(16)}::1]:${40_000 + number}`],
  ['an IPv6 network in brackets', (number) => `[2001:db8:8:${number.toString(16)}::1]`],
  ['an IPv6 network', (number) => `2001:0DB8:0009:${number.toString(16)}::1`],
  ['an IPv4 address in IPv6 notation', (number) => `[::ffff:198.51.100.9]:${40_000 + number}`],
  ['one in hexadecimal notation', (number) => `[::ffff:c633:640a]:${40_000 + number}`],
  ['a chain of proxies', (number) => `192.0.2.1, 203.0.113.78:${number + 1}, 127.0.0.1:${number + 1}`],
])('[MFE-9] %s has one limit', async (_what, address) => {
  const { report } = await start();
  const statuses: number[] = [];
  for (let number = 0; number < 60; number += 1) statuses.push((await report(address(number))).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect((await report('203.0.113.99:1')).statusCode).toBe(204);
});

it('[MFE-9] the two notations of an IPv4 address have one limit', async () => {
  const { report } = await start();
  for (let number = 0; number < 20; number += 1) await report('203.0.113.5:1000');
  expect((await report('::ffff:203.0.113.5')).statusCode).toBe(429);
});

it.each([
  ['203.0.113.8:40000', '203.0.113.8'],
  ['[2001:db8:1:2::3]:443', '2001:db8:1'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['203.0.113.10, 10.0.0.3:8080', '203.0.113.10'],
])('[MFE-9] the log names the visitors who came from %s as %s', async (address, network) => {
  const { see } = await start('loopback, 10.0.0.0/8');
  for (let number = 0; number < 100; number += 1) await see(address);
  const [warning] = lines.map((line) => JSON.parse(line)).filter((line) => line.visitors === 100);
  expect(warning.address).toBe(network);
  expect(warning.msg).toContain(`came from ${network}:`);
});
