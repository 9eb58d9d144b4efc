/** @jest-environment node */
import Fastify from 'fastify';
import { servedRelease, servedSet } from '../testing/served-parts';
import { takeReports } from './reports';

const report = { remote: 'catalog', version: '1.5.0', where: 'render', message: 'no such colour' };

/** A server that gives its visitor one release of the catalog. */
async function start(hasVisitor = true) {
  const failed = jest.fn();
  const viewed = jest.fn();
  const app = Fastify();
  takeReports(app, {
    evidence: { failed, viewed },
    visitorOf: async () =>
      hasVisitor
        ? {
            visitor: 'one',
            releases: servedSet({ catalog: { releases: [servedRelease('catalog', '1.5.0', {})] } }),
          }
        : undefined,
    warn: () => {},
  });
  await app.ready();
  const send = async (payload: object | string, url = '/report') => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    return statusCode;
  };
  return { failed, viewed, send };
}

it('[MFE-5] counts a failure of a release in a browser', async () => {
  const { failed, send } = await start();
  expect(await send(report)).toBe(204);
  const witness = { visitor: 'one', address: '127.0.0.1', page: '/' };
  expect(failed.mock.calls).toEqual([[witness, 'catalog', '1.5.0', 'render']]);
});

it('[MFE-5] counts a view of a part that was shown', async () => {
  const { viewed, failed, send } = await start();
  expect(await send({ remote: 'catalog', version: '1.5.0', path: '/shop' }, '/view')).toBe(204);
  expect(viewed.mock.calls).toEqual([
    [{ visitor: 'one', address: '127.0.0.1', page: '/shop' }, 'catalog', '1.5.0'],
  ]);
  expect(await send({ remote: 'checkout', version: '1.5.0' }, '/view')).toBe(204);
  expect(viewed).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});

it('[MFE-5] ignores who was never given a page', async () => {
  const { failed, send } = await start(false);
  expect(await send(report)).toBe(204);
  expect(failed).not.toHaveBeenCalled();
});

it('[MFE-5] ignores a version that this visitor was not given: a made-up one would be a new time series', async () => {
  const { failed, send } = await start();
  expect(await send({ ...report, version: '9.9.9' })).toBe(204);
  expect(await send({ ...report, remote: 'cart' })).toBe(204);
  expect(await send({ ...report, remote: 'checkout' })).toBe(204);
  expect(await send({ ...report, remote: 'constructor' })).toBe(204);
  expect(failed).not.toHaveBeenCalled();
});

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
