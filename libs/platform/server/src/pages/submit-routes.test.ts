/** @jest-environment node */
import { createServer as createHttpServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ExposeModule } from '@pluis/contract';
import { useAppStore } from '@pluis/store';
import { samplePart, servedRelease, servedSet } from '../testing/served-parts';
import { sampleConfig, sampleContext, someServices } from '../testing/shell-context';
import { createApp } from '../http/create-app';
import type { Visit } from '../visit/visit';
import { submitRoutes } from './submit-routes';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A page that shows what its form led to. */
const Shown = () => JSON.stringify(useAppStore().extra.submitted ?? null);
const submit = jest.fn<
  ReturnType<NonNullable<ExposeModule['submit']>>,
  Parameters<NonNullable<ExposeModule['submit']>>
>();
beforeEach(() => {
  submit.mockReset();
  submit.mockImplementation(async ({ form }) => ({
    status: 200,
    result: { said: form['name'] },
    forward: form,
  }));
});

async function start({
  withdrawalUrl = null,
  address = '192.0.2.1',
}: { withdrawalUrl?: string | null; address?: string } = {}) {
  const config = { ...sampleConfig, withdrawalUrl };
  const logged: string[] = [];
  const app = await createApp({
    config: { ...config, requestLog: true },
    logLevel: 'trace',
    logStream: { write: (line) => logged.push(line) },
  });
  const page = samplePart('', { default: Shown, submit });
  const release = servedRelease('returns', '1.0.0', { './FormPage': page });
  const route = { expose: './FormPage', prefetch: true };
  const routes = [
    { ...route, path: '/withdraw', submit: true },
    { ...route, path: '/about' },
  ];
  const served = servedSet({ returns: { releases: [release], declares: { routes, slots: {} } } });
  Object.assign(release.release.manifest, { routes, slots: {} });
  const errors: object[] = [];
  await app.register(
    submitRoutes,
    someServices({
      ...sampleContext({ config }),
      breaker: { isPaused: () => false, error: (failure: object) => errors.push(failure) },
      resolveVisit: async ({ url }: { url: string }) =>
        ({
          ...{ pathname: url.split('?')[0], releases: served, address, cookies: [] },
          preferences: { language: 'en', currency: 'EUR' },
        }) as unknown as Visit,
    }),
  );
  closing.push(() => app.close());
  const send = (payload: string, headers: Record<string, string> = {}, url = '/withdraw') =>
    app.inject({
      ...{ method: 'POST', url, payload },
      headers: { origin: config.publicUrl, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { send, logged, errors };
}

/** The shop's own address, which answers with these statuses in turn. */
async function startShop(statuses: number[]) {
  const taken: unknown[] = [];
  const shop = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(statuses[taken.length - 1] ?? 200).end();
    });
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  closing.push(async () => void shop.close());
  const { port } = shop.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/withdrawals`, taken };
}

const shownIn = (html: string) =>
  /<div id="root">.*?(\{&quot;.*?\})</s.exec(html)?.[1]?.replaceAll('&quot;', '"');

describe('[LEG-1] a form', () => {
  it('is handled once by the release that serves the page, which shows the answer; nothing is kept or logged', async () => {
    const { send, logged } = await start();
    const { statusCode, headers, body } = await send('name=Ada+Example&order=1001');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'content-security-policy': expect.any(String),
    });
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit.mock.calls[0]?.[0]).toMatchObject({
      form: { name: 'Ada Example', order: '1001' },
      language: 'en',
    });
    expect(shownIn(body)).toBe('{"result":{"said":"Ada Example"},"forwarded":"unset"}');
    expect(body).toMatch(/"submitted":\{"result":\{"said":"Ada Example"\}/);
    expect(logged.join('')).not.toMatch(/Ada|1001/);
  });

  it.each([
    [[200], 1, 'taken'],
    [[500, 503, 201], 3, 'taken'],
    [[500, 500, 500], 3, 'refused'],
  ])('is forwarded to the shop’s own address, which answers %j', async (statuses, tries, forwarded) => {
    const shop = await startShop(statuses);
    const { send } = await start({ withdrawalUrl: shop.url });
    const { body } = await send('name=Ada&id=7');
    expect(shop.taken).toEqual(Array.from({ length: tries }, () => ({ name: 'Ada', id: '7' })));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(shownIn(body)).toBe(JSON.stringify({ result: { said: 'Ada' }, forwarded }));
  });

  it('that nothing is to be forwarded of has only a result, and its own status', async () => {
    submit.mockResolvedValue({ status: 422, result: 'Say more.' });
    const shop = await startShop([]);
    const { send } = await start({ withdrawalUrl: shop.url });
    const { statusCode, body } = await send('name=');
    expect([statusCode, shownIn(body), shop.taken]).toEqual([422, '{"result":"Say more."}', []]);
  });

  it.each([
    ['no origin', { origin: '' }],
    ['an origin of nobody', { origin: 'null' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a longer name', { origin: `${sampleConfig.publicUrl}.evil.example` }],
  ])('from %s is refused', async (_, headers) => {
    const { send } = await start();
    expect((await send('name=Ada', headers)).statusCode).toBe(403);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is refused if it is too large, of another type, or for a page that takes none', async () => {
    const { send } = await start();
    expect((await send(`name=${'x'.repeat(8192)}`)).statusCode).toBe(413);
    expect((await send('{"name":"Ada"}', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await send('name=Ada', {}, '/about')).statusCode).toBe(404);
    expect((await send('name=Ada', {}, '/nowhere')).statusCode).toBe(404);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is taken ten times an hour from a network', async () => {
    const { send } = await start();
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await send('name=Ada')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('that the release cannot handle is a failure of it, without what was typed', async () => {
    submit.mockImplementation(async ({ form }) => {
      throw new Error(`cannot file ${form['name']}`);
    });
    const { send, logged, errors } = await start();
    const { statusCode, body } = await send('name=Ada');
    expect(statusCode).toBe(500);
    expect(errors).toEqual([{ remote: 'returns', version: '1.0.0', reason: 'it could not handle a form' }]);
    expect(body + logged.join('')).not.toContain('Ada');
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
