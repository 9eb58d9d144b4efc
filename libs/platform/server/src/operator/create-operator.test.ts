/** @jest-environment node */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import { seePage } from '../testing/see-page';
import type { Config } from '../config';
import type { ShellServer } from '../server';

let files: StoreFolder;
let server: ShellServer;

beforeEach(async () => {
  files = await storeFolder();
  await files.release({ catalog: files.store.publish({ remote: 'catalog', version: '1.0.0' }) });
});
afterEach(async () => {
  await server.close();
  await files.remove();
});

const open = (url = '/', headers: Record<string, string> = {}) => server.operator.inject({ url, headers });

async function started(config: Partial<Config> = {}): Promise<void> {
  server = await files.start(config);
}

it('[MFE-11] is on the operator port only, as HTML that nobody keeps', async () => {
  await started();
  const { statusCode, headers, body } = await open();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  });
  expect(body).toContain('Everybody gets 1.0.0.');
  const shop = await server.app.inject('/');
  expect(shop.body).not.toContain('on call');
});

it('[MFE-11] on a network it asks for the token, and refuses everybody if none is set', async () => {
  await started({ metricsHost: '0.0.0.0', metricsToken: 'a-long-random-token' });
  const refused = await open();
  expect(refused.statusCode).toBe(401);
  expect(refused.headers['www-authenticate']).toMatch(/^Basic /);
  expect(refused.body).not.toContain('catalog');
  const allowed = await open('/', { authorization: 'Bearer a-long-random-token' });
  expect(allowed.body).toContain('Everybody gets 1.0.0.');
  await server.close();
  await started({ metricsHost: '0.0.0.0' });
  const closed = await open('/', { authorization: 'Bearer a-long-random-token' });
  expect(closed.statusCode).toBe(403);
  expect(closed.body).toContain('Set METRICS_TOKEN');
});

it('[MFE-11] on loopback it refuses other host names, which a foreign page could resolve to this machine', async () => {
  await started();
  expect((await open('/', { host: 'evil.example:4202' })).statusCode).toBe(403);
  expect((await open('/', { host: '127.0.0.1:4202' })).statusCode).toBe(200);
});

it('[MFE-11] shows what this server has counted, for the hours that are asked for', async () => {
  await started();
  await seePage(server.app, '/shop');
  const { body } = await open('/?hours=1');
  expect(body).toContain('Counted by this server alone.');
  expect(body).toContain('<b>0 %</b>');
  expect(body).toContain('id="hours-1" aria-current="page"');
  expect((await open('/?hours=1000')).body).toContain('id="hours-4" aria-current="page"');
});

it('[MFE-11] says so if Prometheus does not answer, and shows the counts of this server', async () => {
  await started({ prometheusUrl: 'http://127.0.0.1:1' });
  const { body } = await open();
  expect(body).toContain('Prometheus cannot be read');
  expect(body).toContain('Counted by this server alone.');
});

it('[MFE-11] keeps the last status while the flags cannot be read', async () => {
  await started();
  await open();
  await rm(path.join(path.dirname(files.flagsFile), 'state'), { recursive: true });
  const { statusCode, body } = await open();
  expect(statusCode).toBe(200);
  expect(body).toContain('The flags cannot be read');
  expect(body).toContain('Everybody gets 1.0.0.');
});

it('[MFE-11] the same status is JSON at /status, behind the same door', async () => {
  await started();
  await seePage(server.app, '/shop');
  const { statusCode, headers, body } = await open('/status?hours=1');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store, no-transform']);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({
    hours: 1,
    headline: 'All is well, no trial is running',
    concerns: [],
    remotes: [
      {
        remote: 'catalog',
        state: 'stable',
        stable: '1.0.0',
        trial: null,
        measures: [{ id: 'errors', stable: { value: 0 }, verdict: null }, {}, {}, {}, {}],
        commands: [{ id: 'catalog-off', command: 'npx pluis off catalog' }],
      },
    ],
    revision: expect.any(Number),
  });
  expect((await open('/status', { host: 'evil.example:4202' })).statusCode).toBe(403);
  expect((await server.app.inject('/status')).statusCode).toBe(404);
  await server.close();
  await started({ metricsHost: '0.0.0.0', metricsToken: 'a-long-random-token' });
  const refused = await open('/status');
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store, no-transform']);
  expect(refused.body).not.toContain('catalog');
  expect((await open('/status', { authorization: 'Bearer a-long-random-token' })).statusCode).toBe(200);
});
