/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { retryOnFreshConnection } from './fresh-connection';
import { createStorefrontCache } from './storefront-cache';

/** The log line of a query that the provider answers so; `destroy` breaks the connection. */
async function lineOf(answer: { status?: number; body?: unknown } | 'destroy') {
  const provider = createServer((request, response) => {
    if (answer === 'destroy') request.socket.destroy();
    else {
      const { status = 200, body } = answer;
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    }
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/2025-07/graphql.json`;
  const lines: { cause: string; fields: object; message: string }[] = [];
  const { fetch } = createStorefrontCache({
    seconds: 60,
    fetch: retryOnFreshConnection(),
    metrics: { asked: () => {}, providerCalled: () => {} },
    warn: (cause, fields, message) => lines.push({ cause, fields, message }),
  });
  const headers = { 'x-request-id': 'request-7', 'x-shopify-storefront-access-token': 'the-token' };
  const body = JSON.stringify({ query: 'query GetProducts { products { id } }' });
  await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('the-token');
  return lines[0];
}

const error = (code: unknown, message = '') => ({ errors: [{ message, extensions: { code } }] });

it.each([
  ['an error with a code alone', { body: error('UNAUTHORIZED') }, 'graphql-errors', 'UNAUTHORIZED'],
  ['a code and a message', { body: error('ACCESS_DENIED', 'no scope') }, 'graphql-errors', 'ACCESS_DENIED'],
  ['401 with a code', { status: 401, body: error('UNAUTHORIZED') }, 'http-error', 'UNAUTHORIZED'],
  ['401 with a text', { status: 401, body: { errors: 'Invalid API key' } }, 'http-error', undefined],
  ['403 without a body', { status: 403, body: '' }, 'http-error', undefined],
])(
  '[API-5] for a wrong token, %s, the log names code, request and settings',
  async (_what, answer, result, code) => {
    const line = await lineOf(answer);
    expect(line?.fields).toMatchObject({
      requestId: 'request-7',
      operation: 'GetProducts',
      result,
      status: 'status' in answer ? answer.status : 200,
      code,
    });
    expect(line?.message).toMatch(/access token: STOREFRONT_ACCESS_TOKEN .* STOREFRONT_API_URL$/);
  },
);

it.each([
  ['404', { status: 404, body: 'Not Found' }],
  ['a page', { body: '<!doctype html>' }],
  ['no answer', 'destroy'],
] as const)('[API-6] for a wrong address, %s, the log names STOREFRONT_API_URL', async (_what, answer) => {
  const line = await lineOf(answer);
  expect(line?.fields).toMatchObject({ requestId: 'request-7', operation: 'GetProducts' });
  expect(line?.message).toContain('STOREFRONT_API_URL');
});

it.each([
  ['a query that it does not know', { body: error('undefinedField', 'no such field') }, 'undefinedField'],
  ['codes that are none', { body: error('a code\nwith a line break') }, undefined],
  ['an outage', { status: 503, body: '' }, undefined],
])('[API-6] for %s the log blames no setting', async (_what, answer, code) => {
  const line = await lineOf(answer);
  expect(line?.fields).toMatchObject({ operation: 'GetProducts', code });
  expect(line?.message).toBe('the provider did not answer a query correctly');
});
