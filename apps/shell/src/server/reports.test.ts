/** @jest-environment node */
import Fastify from 'fastify';
import { takeReports } from './reports';

const report = { remote: 'catalog', version: '1.5.0', where: 'render', message: 'no such colour' };

/** A server that knows one release of the catalog. */
async function start() {
  const failed = jest.fn();
  const app = Fastify();
  const metrics = { failed, viewed: jest.fn(), unusable: jest.fn(), text: async () => '' };
  takeReports(app, metrics, (remote, version) => remote === 'catalog' && version === '1.5.0');
  await app.ready();
  const send = async (payload: object | string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/report',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    return statusCode;
  };
  return { failed, send };
}

it('[MFE-5] counts a failure of a release in a browser', async () => {
  const { failed, send } = await start();
  expect(await send(report)).toBe(204);
  expect(failed.mock.calls).toEqual([['catalog', '1.5.0', 'render']]);
});

it('[MFE-5] ignores a version that nobody was given: a made-up one would be a new time series', async () => {
  const { failed, send } = await start();
  expect(await send({ ...report, version: '9.9.9' })).toBe(204);
  expect(await send({ ...report, remote: 'cart' })).toBe(204);
  expect(failed).not.toHaveBeenCalled();
});

it.each<[string, object | string]>([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['another remote', { ...report, remote: 'checkout' }],
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
