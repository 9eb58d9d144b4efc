import { request } from 'node:http';
import { startProvider } from '../start-provider';
import type { Provider } from '../start-provider';
import { refuseControl } from './control-access';

const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:4201' } };

/** The status of a call with any headers, `Host` too. */
function call(provider: Provider, path: string, method: string, headers: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    const { port } = new URL(provider.url);
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end(method === 'PUT' ? '{"kind":"slow"}' : undefined);
  });
}

describe('the controls without a token', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('are open to %s', (remoteAddress) => {
    expect(refuseControl({ ...local, remoteAddress }, undefined)).toBeUndefined();
  });

  it.each(['192.168.1.7', '8.8.8.8', '::ffff:10.0.0.1', '2001:db8::1', '', undefined])(
    'are closed to %s',
    (remoteAddress) => {
      expect(refuseControl({ ...local, remoteAddress }, undefined)).toMatchObject({ status: 403 });
    },
  );

  it.each([
    ['GET', '/weather'],
    ['PUT', '/weather'],
    ['DELETE', '/weather'],
    ['GET', '/requests'],
    ['DELETE', '/requests'],
  ])('%s %s is refused behind a proxy of this machine, and open without one', async (method, path) => {
    const provider = await startProvider();
    const { host } = new URL(provider.url);
    const behindProxy: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.5' },
      { forwarded: 'for=203.0.113.5' },
      { 'x-real-ip': '203.0.113.5' },
      { via: '1.1 front' },
      { host: 'shop.example' },
    ];
    for (const headers of behindProxy) expect(await call(provider, path, method, headers)).toBe(403);
    expect(await (await fetch(`${provider.url}/weather`)).json()).toEqual({ kind: 'clear' });
    expect(await call(provider, path, method, { host })).toBe(200);
    await provider.close();
  });
});

describe('the controls with a token', () => {
  it('are open to whoever sends it, from anywhere, and to nobody else', async () => {
    const provider = await startProvider({ controlToken: 'a-secret' });
    const withToken = { authorization: 'Bearer a-secret', 'x-forwarded-for': '203.0.113.5' };
    expect(await call(provider, '/weather', 'GET', {})).toBe(401);
    expect(await call(provider, '/requests', 'GET', { authorization: 'Bearer a-secre' })).toBe(401);
    expect(await call(provider, '/requests', 'GET', { authorization: 'Basic a-secret' })).toBe(401);
    expect(await call(provider, '/weather', 'PUT', withToken)).toBe(200);
    await provider.close();
  });
});
