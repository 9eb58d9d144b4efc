/** @jest-environment node */
import Fastify, { type FastifyRequest } from 'fastify';
import { servedRelease, servedSet } from '../testing/served-parts';
import type { ServedRelease } from '../releases/served-set';
import type { Visit } from '../visit/visit';
import { evidenceRoutes } from './evidence-routes';
import { someServices } from '../testing/shell-context';

const failure = {
  kind: 'failure',
  remote: 'catalog',
  version: '1.5.0',
  where: 'render',
  message: 'no such colour',
  path: '/product/classic',
};
const view = { kind: 'view', path: '/shop', page: 'catalog/ShopPage', releases: { catalog: '1.5.0' } };

/** The release of a message, and its page, as they are counted. */
const shop = [{ remote: 'catalog', version: '1.5.0' }, '/shop'];

/** The release with a part in the header. */
function inHeader({ release, ...served }: ServedRelease): ServedRelease {
  const manifest = { ...release.manifest, slots: { 'header-wishes': './WishCount' } };
  return { ...served, release: { ...release, manifest } };
}

/** A server that gives its visitor release 1.5.0 of the catalog in place of 1.6.0, and release 2.0.0 of the cart, and 1.0.0 of wishes. */
async function start(isReturning = true, preview?: Visit['preview']) {
  const failed = jest.fn();
  const viewed = jest.fn();
  const add = jest.fn();
  const app = Fastify();
  app.register(
    evidenceRoutes,
    someServices({
      config: { evidenceSample: 1 },
      evidence: { failed, viewed, visited: jest.fn() },
      errors: { add },
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
        preview,
        attributes: {},
        releases: servedSet({
          catalog: {
            releases: [servedRelease('catalog', '1.5.0', {})],
            replaced: { version: '1.6.0', declares: { routes: [], slots: {} }, cause: 'failed' },
          },
          cart: { releases: [servedRelease('cart', '2.0.0', {})] },
          wishes: { releases: [inHeader(servedRelease('wishes', '1.0.0', {}))] },
        }),
        cookies: [],
      }),
      warn: () => {},
    }),
  );
  await app.ready();
  async function tellText(payload: string, headers: object = {}): Promise<number> {
    const sent = { 'content-type': 'text/plain;charset=UTF-8', ...headers };
    return (await app.inject({ method: 'POST', url: '/evidence', headers: sent, payload })).statusCode;
  }
  const tell = (...messages: readonly object[]) => tellText(JSON.stringify(messages));
  /** The counted views and failures, without the witness. */
  const counted = () => [...viewed.mock.calls, ...failed.mock.calls].map(([, ...release]) => release);
  return { failed, viewed, add, tell, tellText, counted };
}

it('[MFE-5] [MFE-9] counts a view with its failures, each of the witness that sends it', async () => {
  const { failed, viewed, tell } = await start();
  expect(await tell(view, { ...failure, path: '/shop' })).toBe(204);
  const witness = expect.objectContaining({
    visitor: 'one',
    isIssued: true,
    attributes: {},
    address: '127.0.0.1',
  });
  expect(viewed.mock.calls).toEqual([[witness, ...shop]]);
  expect(failed.mock.calls).toEqual([[witness, ...shop, 'render']]);
});

it('[MFE-9] counts what failed on the server with the view, for the release that the visitor was to get', async () => {
  const { tell, counted } = await start();
  await tell({ ...view, failed: { catalog: '1.6.0', cart: '2.0.0' } });
  expect(counted()).toEqual([
    shop,
    [{ remote: 'catalog', version: '1.6.0' }, '/shop', 'server'],
    [{ remote: 'cart', version: '2.0.0' }, '/shop', 'server'],
  ]);
});

it('[MFE-9] counts only the part that was seen, and a slot on any page', async () => {
  const { tell, counted } = await start();
  const releases = { catalog: '1.5.0', cart: '2.0.0' };
  await tell({ ...view, page: 'cart/CartSheet', releases });
  await tell({ ...view, page: 'cart/CartSheet', path: '/made/up', releases });
  await tell({ ...view, page: null, path: '/made/up', releases });
  const cart = { remote: 'cart', version: '2.0.0' };
  expect(counted()).toEqual([
    [cart, '/shop'],
    [cart, '404'],
  ]);
});

it('[MFE-9] a part in the header is seen with each page, but not with the cart', async () => {
  const { tell, counted } = await start();
  const releases = { catalog: '1.5.0', cart: '2.0.0', wishes: '1.0.0' };
  const wishes = { remote: 'wishes', version: '1.0.0' };
  await tell({ ...view, releases });
  expect(counted()).toEqual([shop, [wishes, '/shop']]);
  await tell({ ...view, page: 'cart/CartSheet', releases });
  expect(counted()).toHaveLength(3);
  await tell({ ...view, page: null, path: '/made/up', releases });
  expect(counted()[3]).toEqual([wishes, '404']);
  expect(await tell({ ...failure, remote: 'wishes', version: '1.0.0' })).toBe(204);
  expect(counted()[4]).toEqual([wishes, '/product/classic', 'render']);
});

it('[MFE-12] keeps the error for the team, but only of a failure that counts', async () => {
  const { failed, add, tell } = await start();
  const frames = 'browser/page.mjs:1:20';
  failed.mockReturnValueOnce(false).mockReturnValueOnce(true);
  await tell({ ...failure, frames });
  expect(add).not.toHaveBeenCalled();
  await tell({ ...failure, frames });
  const error = { where: 'render', message: 'no such colour', stack: frames };
  expect(add.mock.calls).toEqual([['catalog', '1.5.0', error]]);
  expect(await tell({ ...failure, frames: 'x'.repeat(801) })).toBe(400);
});

it('[MFE-5] the team of a preview sees its errors, but nothing of a preview counts', async () => {
  const { tell, add, counted } = await start(true, {
    remote: 'catalog',
    version: '1.5.0',
    integrity: 'sha384-abc',
    expires: Infinity,
  });
  expect(await tell(view, failure)).toBe(204);
  expect(counted()).toEqual([]);
  expect(add).toHaveBeenCalledTimes(1);
});

it.each([
  ['load', 1],
  ['not-started', 1],
  ['uncaught', 1],
  ['render', 0],
])('[MFE-9] a failure (%s) on a page of another remote is counted %d times', async (where, times) => {
  const { failed, tell } = await start();
  expect(await tell({ ...failure, where, path: '/' })).toBe(204);
  expect(failed).toHaveBeenCalledTimes(times);
});

it('[MFE-5] ignores clients that were never given a page, and crawlers that run scripts', async () => {
  const unknown = await start(false);
  expect(await unknown.tell(view, failure)).toBe(204);
  expect(unknown.counted()).toEqual([]);
  const { tellText, counted } = await start();
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  expect(await tellText(JSON.stringify([view, failure]), crawler)).toBe(204);
  expect(counted()).toEqual([]);
});

it('[MFE-5] ignores a version that this visitor was not given: a made-up one would be a new time series', async () => {
  const { tell, counted } = await start();
  for (const [remote, version] of [
    ['catalog', '9.9.9'],
    ['cart', '1.5.0'],
    ['marketing', '1.5.0'],
    ['checkout', '1.5.0'],
    ['constructor', '1.5.0'],
    ['__proto__', '1.5.0'],
  ] as const) {
    const releases = JSON.parse(`{ "${remote}": "${version}" }`);
    expect(await tell({ ...failure, remote, version })).toBe(204);
    expect(await tell({ ...view, page: `${remote}/ShopPage`, releases, failed: releases })).toBe(204);
  }
  expect(counted()).toEqual([]);
});

it('[MFE-9] counts a failure of the release that this visitor was to get, even if another one replaces it', async () => {
  const { failed, tell } = await start();
  await tell({ ...failure, version: '1.6.0' });
  expect(failed).toHaveBeenCalledTimes(1);
});

it.each([
  ['catalog', '1.5.0', '/shop', '/shop'],
  ['catalog', '1.5.0', '/', undefined],
  ['catalog', '1.5.0', '/made/up', undefined],
  ['cart', '2.0.0', '/shop', '/shop'],
  ['cart', '2.0.0', '/made/up', '404'],
  ['cart', '2.0.0', '/made/up/too', '404'],
])(
  '[MFE-9] counts what belongs to the remote: %s %s on %s is of the page %s',
  async (remote, version, path, page) => {
    const { tell, counted } = await start();
    await tell({ ...view, path, page: `${remote}/Part`, releases: { [remote]: version } });
    await tell({ ...failure, remote, version, path });
    const release = { remote, version };
    expect(counted()).toEqual(
      page === undefined
        ? []
        : [
            [release, page],
            [release, page, 'render'],
          ],
    );
  },
);

it.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', '{'],
  ['no list', '{}'],
  ['an empty list', '[]'],
  ...(
    [
      ['another kind', { kind: 'vote' }],
      ['a name without end', { ...failure, remote: 'x'.repeat(65) }],
      ['another place', { ...failure, where: 'everywhere' }],
      ['no message', { ...failure, message: undefined }],
      ['a message without end', { ...failure, message: 'x'.repeat(401) }],
      ['a version without end', { ...failure, version: 'x'.repeat(129) }],
      ['a path without end', { ...view, path: `/${'x'.repeat(400)}` }],
      ['a view without releases', { ...view, releases: undefined }],
      ['releases that are none', { ...view, releases: { catalog: 1 } }],
    ] as const
  ).map(([what, message]): [string, string] => [what, JSON.stringify([message])]),
  ['too many messages', JSON.stringify(Array.from({ length: 21 }, () => view))],
])('refuses %s', async (_what, payload) => {
  const { tellText, counted } = await start();
  expect(await tellText(payload)).toBe(400);
  expect(counted()).toEqual([]);
});

it('refuses what is too long to come from a page', async () => {
  const { tell } = await start();
  expect(await tell({ ...failure, more: 'x'.repeat(20_000) })).toBe(413);
});
