/** @jest-environment node */
import { type ReleaseRef, shellBuild } from '@pluis/releases';
import { changeRemote, fileStore, setStable, signPreview, startTrial } from '@pluis/rollout';
import { storeFolder, type StoreFolder } from '../../testing/start-server';
import type { ShellServer } from '../server';

const own = shellBuild('0.0.0-s12345678');
const other = shellBuild('0.0.0-sabcdef01');
let files: StoreFolder;
let server: ShellServer;

/** Starts a server of the build `own`, with a build on trial and its share of the visitors. */
async function start(percent: number, stable: ReleaseRef = own, trial: ReleaseRef = other): Promise<void> {
  files = await storeFolder();
  await files.release({
    marketing: files.store.publish({ remote: 'marketing', version: '1.0.0' }),
    catalog: files.store.publish({ remote: 'catalog', version: '1.0.0' }),
    cart: files.store.publish({ remote: 'cart', version: '1.0.0' }),
  });
  await changeRemote(fileStore(files.flagsFile), 'shell', (state) => setStable(state, stable));
  await changeRemote(fileStore(files.flagsFile), 'shell', (state) =>
    startTrial(state, trial, percent, new Date()),
  );
  server = await files.start();
}

afterEach(async () => {
  await server.close();
  await files.remove();
});

async function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'POST' = 'GET',
) {
  const { statusCode, headers: sent, body } = await server.app.inject({ url, headers, method });
  const cookies = [sent['set-cookie'] ?? []].flat();
  return { statusCode, to: sent['x-accel-redirect'], sent, body, cookies };
}

const offered = { 'x-shell-trial': 'offered' };

/** The sum of a counter of a build of the shell. */
async function counted(counter: string, { version }: ReleaseRef): Promise<number> {
  const text = (await server.operator.inject('/metrics')).body;
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${counter}{remote="shell",version="${version}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

it('[MFE-13] hands a visitor of the trial over, with the id that decided, and keeps the others', async () => {
  await start(50);
  const handed = { trial: 0, stable: 0 };
  for (let count = 0; count < 60; count += 1) {
    const first = await ask('/shop', offered);
    const [cookie = ''] = first.cookies.map((text) => text.split(';', 1)[0] ?? '');
    expect(cookie).toMatch(/^visitor=/);
    handed[first.to === undefined ? 'stable' : 'trial'] += 1;
    if (first.to !== undefined) {
      expect(first.sent).toMatchObject({
        'x-accel-redirect': '@shell-trial',
        'x-shell-version': other.version,
        'x-visitor': cookie.replace('visitor=', ''),
      });
      expect(first.sent['cache-control']).toBeUndefined();
    }
    // The next page and its reports belong to the same build.
    for (const method of ['GET', 'POST'] as const) {
      const next = await ask(method === 'GET' ? '/' : '/visit', { ...offered, cookie }, method);
      expect(next.to).toBe(first.to);
    }
  }
  expect(handed.trial).toBeGreaterThan(10);
  expect(handed.stable).toBeGreaterThan(10);
});

it.each<[string, string, Readonly<Record<string, string>>]>([
  ['without a proxy that can pass requests on', '/shop', {}],
  ['if the trial did not answer', '/shop', { 'x-shell-trial': 'failed' }],
  ['for files, health and robots', '/robots.txt', offered],
  ['for the contract, which teams check releases by', '/contract.json', offered],
])('[MFE-13] hands nothing over %s', async (_why, url, headers) => {
  await start(100);
  const { statusCode, to } = await ask(url, headers);
  expect({ statusCode, to }).toEqual({ statusCode: 200, to: undefined });
});

it('[MFE-13] a server of the trial serves whoever is passed on, and refuses visitors of another build', async () => {
  await start(100, other, own);
  expect((await ask('/shop', { 'x-shell-trial': own.version })).statusCode).toBe(200);
  // Its flags may be a little older than those of the server that has passed the request on.
  expect((await ask('/shop', { 'x-shell-trial': '0.0.0-s99999999' })).statusCode).toBe(503);
  // The servers of the stable build have been replaced: nobody has to be passed on.
  expect((await ask('/shop', offered)).to).toBeUndefined();
});

it('[MFE-13] counts views, failures and visits for its own build, and a trial that did not answer as failed', async () => {
  await start(100);
  const { cookies } = await ask('/shop', { 'x-shell-trial': 'failed' });
  const cookie = cookies.map((text) => text.split(';', 1)[0]).join('; ');
  expect(await counted('remote_views_total', other)).toBe(1);
  expect(await counted('remote_errors_total', other)).toBe(1);
  expect(await counted('remote_views_total', own)).toBe(1);
  const send = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  const seen = { version: '1.0.0', actions: ['added'], lcp: 900, cls: 0 };
  const remotes = [
    { ...seen, remote: 'catalog' },
    { ...seen, remote: 'cart', actions: ['cart_opened'] },
  ];
  await send('/visit?lang=en', { remotes });
  await send('/visit?lang=en', { remotes });
  expect(await counted('remote_visits_total', own)).toBe(1);
  expect(await counted('remote_actions_total', own)).toBe(2);
  expect(await counted('remote_lcp_seconds_count', own)).toBe(2);
  const failed = { remote: 'catalog', version: '1.0.0', where: 'render', message: 'no', path: '/shop' };
  await send('/report?lang=en', failed);
  expect(await counted('remote_errors_total', own)).toBe(1);
  expect(await counted('remote_errors_total', other)).toBe(1);
});

it('[MFE-13] a preview of a build reaches it without a share', async () => {
  await start(0);
  const preview = { remote: 'shell', ...other, expires: Date.now() + 60_000 };
  const { to, sent } = await ask(`/shop?preview=${signPreview(preview, 'x'.repeat(40))}`, offered);
  expect({ to, version: sent['x-shell-version'] }).toEqual({ to: '@shell-trial', version: other.version });
  expect((await ask('/shop', offered)).to).toBeUndefined();
});

it('[MFE-13] the shell is no remote: it has no pages, no releases and no missing part', async () => {
  await start(50);
  const { body, statusCode } = await ask('/shop');
  expect(statusCode).toBe(200);
  expect(body).toContain('"catalog":"1.0.0"');
  expect(body).not.toContain('"shell":');
  expect(JSON.parse((await ask('/readyz')).body)).not.toHaveProperty('missing', ['shell']);
  const contract = JSON.parse((await ask('/contract.json')).body);
  expect(Object.keys(contract.claims ?? contract.facts?.claims ?? {})).not.toContain('shell');
});
