/** @jest-environment node */
import Fastify from 'fastify';
import { someServices } from '../testing/shell-context';
import { policyReportRoutes } from './policy-reports';

function start() {
  const app = Fastify({ trustProxy: 'loopback' });
  const policyBroken = jest.fn();
  app.register(policyReportRoutes, someServices({ metrics: { policyBroken } }));
  const send = (address: string, payload = '{"csp-report":{}}', type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': type, 'x-forwarded-for': address },
      payload,
    });
  return { send, policyBroken };
}

it('counts what a page refused to run, reported in either format', async () => {
  const { send, policyBroken } = start();
  expect((await send('203.0.113.1')).statusCode).toBe(204);
  expect(
    (await send('203.0.113.1', '[{"type":"csp-violation"}]', 'application/reports+json')).statusCode,
  ).toBe(204);
  expect(policyBroken).toHaveBeenCalledTimes(2);
});

it('one address counts little, however much it sends, and others count on', async () => {
  const { send, policyBroken } = start();
  for (let number = 0; number < 100; number += 1) await send('203.0.113.1');
  expect((await send('203.0.113.1')).statusCode).toBe(429);
  expect(policyBroken).toHaveBeenCalledTimes(20);
  expect((await send('203.0.113.2')).statusCode).toBe(204);
});

it('refuses a report that is too long to be one', async () => {
  const { send, policyBroken } = start();
  expect((await send('203.0.113.1', 'x'.repeat(9000))).statusCode).toBe(413);
  expect(policyBroken).not.toHaveBeenCalled();
});
