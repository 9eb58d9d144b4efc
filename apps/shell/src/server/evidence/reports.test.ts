/** @jest-environment node */
import Fastify, { type FastifyRequest } from 'fastify';
import { servedRelease, servedSet } from '../../testing/served-parts';
import { reportRoutes } from './reports';

const report = {
  remote: 'catalog',
  version: '1.5.0',
  where: 'render',
  message: 'no such colour',
  path: '/product/classic',
};

/** A server that gives its visitor release 1.5.0 of the catalog in place of 1.6.0, and release 2.0.0 of the cart. */
async function start(isReturning = true) {
  const failed = jest.fn();
  const viewed = jest.fn();
  const add = jest.fn();
  const app = Fastify();
  app.register(reportRoutes, {
    evidence: { failed, viewed },
    errors: { add },
    shell: { version: '0.0.0-s1' },
    resolveVisit: async (request: FastifyRequest) => ({
      visitor: 'one',
      isIssued: true,
      isReturning,
      address: request.ip,
      isSeen: true,
      isAhead: false,
      pathname: request.url,
      search: '',
      searchParams: new URLSearchParams(),
      preferences: { language: 'en', currency: 'EUR' },
      preview: undefined,
      attributes: {},
      releases: servedSet({
        catalog: {
          releases: [servedRelease('catalog', '1.5.0', {})],
          replaced: { version: '1.6.0', declares: { routes: [], slots: {} }, cause: 'failed' },
        },
        cart: { releases: [servedRelease('cart', '2.0.0', {})] },
      }),
      cookies: [],
    }),
    warn: () => {},
  });
  await app.ready();
  const send = async (payload: object | string, url = '/report', headers: object = {}) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
    return statusCode;
  };
  return { failed, viewed, add, send };
}

it('[MFE-5] counts a failure of a release in a browser', async () => {
  const { failed, send } = await start();
  expect(await send(report)).toBe(204);
  const witness = {
    visitor: 'one',
    isIssued: true,
    attributes: {},
    address: '127.0.0.1',
    page: '/product/classic',
  };
  expect(failed.mock.calls).toEqual([[witness, 'catalog', '1.5.0', 'render']]);
});

it('[MFE-12] keeps the error for the team, but only of a failure that counts', async () => {
  const { failed, add, send } = await start();
  const frames = 'browser/page.mjs:1:20';
  failed.mockReturnValueOnce(false).mockReturnValueOnce(true);
  await send({ ...report, frames });
  expect(add).not.toHaveBeenCalled();
  await send({ ...report, frames });
  const error = { where: 'render', message: 'no such colour', stack: frames };
  expect(add.mock.calls).toEqual([['catalog', '1.5.0', error]]);
  expect(await send({ ...report, frames: 'x'.repeat(801) })).toBe(400);
});

it('[MFE-13] counts a script of the shell that does not start, of visitors who were given a page', async () => {
  const { failed, send } = await start();
  expect(await send({}, '/report/shell?lang=en', { referer: 'https://shop.example/nowhere?q=1' })).toBe(204);
  expect(await send({}, '/report/shell?lang=en', { referer: 'about' })).toBe(204);
  expect(await (await start(false)).send({}, '/report/shell?lang=en')).toBe(204);
  const witness = { visitor: 'one', isIssued: true, attributes: {}, address: '127.0.0.1', page: '404' };
  expect(failed.mock.calls).toEqual([
    [witness, 'shell', '0.0.0-s1', 'load'],
    [{ ...witness, page: '/' }, 'shell', '0.0.0-s1', 'load'],
  ]);
});

it.each([
  ['load', 1],
  ['uncaught', 1],
  ['render', 0],
])('[MFE-9] a failure to %s on a page of another remote is counted %d times', async (where, times) => {
  const { failed, send } = await start();
  expect(await send({ ...report, where, path: '/' })).toBe(204);
  expect(failed).toHaveBeenCalledTimes(times);
});

it('[MFE-5] counts a view of a part that was shown', async () => {
  const { viewed, failed, send } = await start();
  expect(await send({ remote: 'catalog', version: '1.5.0', path: '/shop' }, '/view')).toBe(204);
  expect(viewed.mock.calls).toEqual([
    [
      { visitor: 'one', isIssued: true, attributes: {}, address: '127.0.0.1', page: '/shop' },
      'catalog',
      '1.5.0',
    ],
  ]);
  expect(await send({ remote: 'checkout', version: '1.5.0' }, '/view')).toBe(204);
  expect(viewed).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});

it('[MFE-5] ignores clients that were never given a page', async () => {
  const { failed, send } = await start(false);
  expect(await send(report)).toBe(204);
  expect(failed).not.toHaveBeenCalled();
});

it('[MFE-5] ignores a version that this visitor was not given: a made-up one would be a new time series', async () => {
  const { failed, send } = await start();
  expect(await send({ ...report, version: '9.9.9' })).toBe(204);
  expect(await send({ ...report, remote: 'cart' })).toBe(204);
  expect(await send({ ...report, remote: 'marketing' })).toBe(204);
  expect(await send({ ...report, remote: 'checkout' })).toBe(204);
  expect(await send({ ...report, remote: 'constructor' })).toBe(204);
  expect(failed).not.toHaveBeenCalled();
});

it('[MFE-9] counts a failure of the release that this visitor was to get, even if another one replaces it', async () => {
  const { failed, send } = await start();
  await send({ ...report, version: '1.6.0' });
  expect(failed).toHaveBeenCalledTimes(1);
});

it.each([
  ['catalog', '1.5.0', '/shop', '/shop'],
  ['catalog', '1.5.0', '/', undefined],
  ['catalog', '1.5.0', '/made/up', undefined],
  ['catalog', '1.5.0', undefined, undefined],
  ['cart', '2.0.0', '/shop', '/shop'],
  ['cart', '2.0.0', '/made/up', '404'],
  ['cart', '2.0.0', '/made/up/too', '404'],
])(
  '[MFE-9] counts what belongs to the remote: %s %s on %s is of the page %s',
  async (remote, version, path, page) => {
    const { failed, viewed, send } = await start();
    expect(await send({ ...report, remote, version, path })).toBe(204);
    expect(await send({ remote, version, path }, '/view')).toBe(204);
    const pages = [...failed.mock.calls, ...viewed.mock.calls].map(([witness]) => witness.page);
    expect(pages).toEqual(page === undefined ? [] : [page, page]);
  },
);

it.each<[string, object | string]>([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['a name without end', { ...report, remote: 'x'.repeat(65) }],
  ['another place', { ...report, where: 'everywhere' }],
  ['no message', { ...report, message: undefined }],
  ['a message without end', { ...report, message: 'x'.repeat(401) }],
  ['a version without end', { ...report, version: 'x'.repeat(129) }],
])('refuses %s', async (_what, payload) => {
  const { failed, send } = await start();
  expect(await send(payload)).toBe(400);
  expect(failed).not.toHaveBeenCalled();
});

it('refuses a report that is too long to be one', async () => {
  const { send } = await start();
  expect(await send({ ...report, more: 'x'.repeat(4000) })).toBe(413);
});
