/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { sha384, unpackTarball } from '@pluis/releases';
import { until } from '@pluis/releases/testing/until';
import { changeRemote, fileStore, off, parseTeamStatus, retire, startTrial } from '@pluis/rollout';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import type { Config } from '../config';
import type { ShellServer } from '../server';
import { readSetting } from '@pluis/settings';

const token = randomBytes(32).toString('hex');
const cartToken = randomBytes(32).toString('hex');

let files: StoreFolder;
let server: ShellServer;

beforeEach(async () => {
  files = await storeFolder();
  const publish = (remote: string) => files.store.publish({ remote, version: '1.0.0' });
  await files.release({ catalog: publish('catalog'), cart: publish('cart') });
});
afterEach(async () => {
  await server.close();
  await files.remove();
});

async function started(config: Partial<Config> = {}): Promise<void> {
  const teamTokens = readSetting(
    { TEAM_TOKENS: `catalog=${token},cart=${cartToken},stories=${'s'.repeat(9)}${token}` },
    'TEAM_TOKENS',
  );
  server = await files.start({ teamTokens, ...config });
}

const ask = (url: string, authorization?: string) =>
  server.operator.inject({ url, headers: authorization === undefined ? {} : { authorization } });
const open = (url = '/teams/catalog') => ask(url, `Bearer ${token}`);

/** A visitor whose browser reports that the catalog fails. */
async function failInBrowser(message: string): Promise<string> {
  const page = await server.app.inject({ url: '/shop', headers: { 'user-agent': 'Anna Browser 7' } });
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? '';
  const failure = {
    kind: 'failure',
    remote: 'catalog',
    version: '1.0.0',
    where: 'uncaught',
    path: '/shop',
    message,
    frames: 'browser/entry.mjs:1:8',
  };
  const headers = { cookie, 'x-forwarded-for': '203.0.113.77', 'content-type': 'text/plain' };
  const payload = JSON.stringify([failure]);
  expect((await server.app.inject({ method: 'POST', url: '/evidence', payload, headers })).statusCode).toBe(
    204,
  );
  return cookie.split('=')[1] ?? '';
}

it('[MFE-12] shows a team what its releases do: figures with intervals, and errors with their places', async () => {
  await started();
  const trial = files.store.publish({ remote: 'catalog', version: '1.1.0' });
  await files.release({});
  await changeRemote(fileStore(files.flagsFile), 'catalog', (state) =>
    startTrial(state, trial, 5, new Date()),
  );
  // A failure that comes before the server knows the trial is not part of it.
  const { revision } = (await fileStore(files.flagsFile).read()).state;
  await until(async () => (await server.app.inject('/readyz')).json<{ flags: number }>().flags === revision);
  await failInBrowser('no such colour');
  const { statusCode, headers, body } = await open('/teams/catalog?hours=1');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store, no-transform']);
  const status = parseTeamStatus(body);
  expect(status).toMatchObject({
    remote: 'catalog',
    hours: 1,
    stable: '1.0.0',
    trial: { version: '1.1.0', percent: 5 },
    counted: expect.stringContaining('Counted by this server alone'),
    errors: [{ version: '1.0.0', where: 'uncaught', message: 'no such colour', count: 1 }],
  });
  expect(status.measures.find(({ id }) => id === 'errors')).toMatchObject({
    stable: { value: 1, of: 1, text: expect.stringMatching(/^100 % \(.+ to 100 %\)$/) },
    trial: null,
    verdict: 'unknown',
  });
  const [frame] = status.errors[0]?.frames ?? [];
  expect(frame).toMatchObject({ file: 'browser/entry.mjs', line: 1, column: 8 });
  const packed = files.store.files.get('catalog/1.0.0.tgz') ?? new Uint8Array();
  const entry = (await unpackTarball(packed, 'it')).get('browser/entry.mjs') ?? '';
  expect(frame?.digest).toBe(sha384(entry));
});

it('[MFE-12] has nothing of a visitor: no id, address, browser, URL, or text that somebody typed', async () => {
  await started();
  const visitor = await failInBrowser(
    'no "Main Street 5" of anna@example.com at https://shop.example/a?b=c, 06123456',
  );
  const { body } = await open();
  expect(parseTeamStatus(body).errors).toHaveLength(1);
  expect(visitor.length).toBeGreaterThan(10);
  for (const secret of [
    visitor,
    '203.0.113',
    '127.0.0.1',
    'Anna',
    'Main Street',
    'anna@',
    'b=c',
    '06123456',
    '/shop',
  ])
    expect(body).not.toContain(secret);
});

it('[MFE-12] opens to the token of the remote only', async () => {
  await started();
  for (const authorization of [
    undefined,
    '',
    'Bearer ',
    'Bearer wrong',
    `Basic ${token}`,
    `Bearer ${token}0`,
  ]) {
    const { statusCode, headers, body } = await ask('/teams/catalog', authorization);
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer realm="Pluis team status"']);
    expect(body).not.toContain('1.0.0');
  }
  const other = await ask('/teams/catalog', `Bearer ${cartToken}`);
  expect([other.statusCode, other.json()]).toEqual([403, { error: 'This token opens cart only.' }]);
  for (const name of [
    '__proto__',
    'constructor',
    'catalog%00',
    '..%2F..%2Fetc',
    'x'.repeat(90),
    '%3Cscript%3E',
  ])
    expect((await open(`/teams/${name}`)).statusCode).toBe(403);
  expect((await open(`/teams/${'x'.repeat(5000)}`)).statusCode).toBe(414);
  expect((await open('/teams/%')).statusCode).toBe(400);
  const unknown = await ask('/teams/stories', `Bearer ${'s'.repeat(9)}${token}`);
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    { error: 'This shop has no release of stories. Publish one first.' },
  ]);
  expect(
    (await server.app.inject({ url: '/teams/catalog', headers: { authorization: `Bearer ${token}` } })).body,
  ).not.toContain('errorsSince');
});

it('[MFE-12] is limited: refusals in all, answers per remote; a right token passes a flood of wrong ones', async () => {
  await started();
  const codes = async (count: number, authorization: string) => {
    const all = await Promise.all(Array.from({ length: count }, () => ask('/teams/catalog', authorization)));
    return all.map(({ statusCode }) => statusCode);
  };
  const wrong = await codes(100, 'Bearer wrong');
  expect(wrong.filter((code) => code === 401)).toHaveLength(60);
  expect(wrong.filter((code) => code === 429)).toHaveLength(40);
  const right = await codes(31, `Bearer ${token}`);
  expect(right.filter((code) => code === 200)).toHaveLength(30);
  const late = await open();
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '60']);
  expect((await ask('/teams/cart', `Bearer ${cartToken}`)).statusCode).toBe(200);
});

it('[MFE-12] a token is asked for on loopback, too, and without TEAM_TOKENS there is nothing', async () => {
  await started({ metricsHost: 'localhost' });
  expect((await ask('/teams/catalog')).statusCode).toBe(401);
  await server.close();
  await started({ teamTokens: [] });
  expect((await open()).statusCode).toBe(404);
});

it('[MFE-12] figures are of all servers with Prometheus, and it says so if that does not answer', async () => {
  await started({ prometheusUrl: 'http://127.0.0.1:1' });
  expect(parseTeamStatus((await open()).body)).toMatchObject({
    problem: expect.stringContaining('Prometheus cannot be read'),
    counted: expect.stringContaining('Counted by this server alone'),
  });
});

it('[MFE-12] a retired remote has no figures and no errors any more', async () => {
  await started();
  await failInBrowser('no such colour');
  expect(parseTeamStatus((await open()).body).errors).toHaveLength(1);
  await changeRemote(fileStore(files.flagsFile), 'catalog', off);
  await changeRemote(fileStore(files.flagsFile), 'catalog', retire);
  for (let look = 0; look < 200; look += 1) {
    if (!(await server.operator.inject('/metrics')).body.includes('remote="catalog"')) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(parseTeamStatus((await ask('/teams/catalog', `Bearer ${token}`)).body)).toMatchObject({
    stable: null,
    trial: null,
    errors: [],
  });
});
