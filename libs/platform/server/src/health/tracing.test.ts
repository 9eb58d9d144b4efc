/** @jest-environment node */
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { signPreview } from '@pluis/rollout';
import { startReceiver, type SentSpan } from '../testing/collector';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import type { ShellServer } from '../server';
import { openTracing } from './open-tracing';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const before = { ...process.env };

/** A page that asks the provider for its data. */
const bundle = `
  const { createElement } = require('react');
  exports.exposes = { './ShopPage': {
    default: () => createElement('p', null, 'Shop'),
    load: async ({ store, signal }) => {
      const { storefront } = store.extra;
      await storefront.fetch(storefront.url, { method: 'POST', body: '{"query":"query Shop { shop { name } }"}', signal });
    },
    messages: async () => ({}),
  } };`;

let files: StoreFolder;
let provider: Receiver;
let server: ShellServer;
let lines: string[];
let origin: string;

async function start(endpoint: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  // The SDK reads its variables from the process.
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more });
  const storefront = { url: `${provider.url}/`, accessToken: 'public-token' };
  server = await files.start(
    { storefront, requestLog: true },
    { env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, onLog: (line) => lines.push(line) },
  );
  server.app.addHook('preHandler', async ({ headers }) => {
    if (headers['x-fail']) throw new Error('broken');
  });
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
}

/** Asks for a page over a socket. */
async function ask(url: string, headers: Readonly<Record<string, string>> = { traceparent }) {
  const response = await fetch(`${origin}${url}`, { headers });
  return { status: response.status, text: await response.text() };
}

function attributesOf(span: SentSpan | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));
}

beforeEach(async () => {
  lines = [];
  provider = await startReceiver(200);
  files = await storeFolder();
  await files.release({
    catalog: files.store.publish({ remote: 'catalog', version: '1.0.0', server: bundle }),
  });
});

afterEach(async () => {
  process.env = { ...before };
  await files.remove();
  provider.close();
});

describe('[MFE-5] with a collector', () => {
  let collector: Receiver;

  beforeEach(async () => {
    collector = await startReceiver(200);
    // Opened by the page, because no flag names it.
    const preview = files.store.publish({ remote: 'catalog', version: '2.0.0', server: bundle });
    await files.release({});
    const expires = Date.now() + 3_600_000;
    const token = signPreview({ remote: 'catalog', ...preview, expires }, 'x'.repeat(40));
    await start(collector.url, { OTEL_SERVICE_NAME: 'our-shop' });
    const cookie = `preview=${token}`;
    expect(
      (await ask('/shop?q=a-secret-search', { traceparent, tracestate: 'vendor=1', cookie })).status,
    ).toBe(200);
  });
  afterEach(() => collector.close());

  it('a page is one trace that continues the proxy’s, through the render thread to the provider', async () => {
    await server.close();
    const spans = collector.spans();
    const named = (name: string) => spans.find((span) => span.name === name);
    const parentOf = (name: string) => spans.find(({ spanId }) => spanId === named(name)?.parentSpanId)?.name;
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
    expect(named('GET /shop')).toMatchObject({ parentSpanId: '00f067aa0ba902b7' });
    expect(
      Object.fromEntries(
        spans.filter(({ name }) => name !== 'GET /shop').map(({ name }) => [name, parentOf(name)]),
      ),
    ).toEqual({
      'resolve visit': 'GET /shop',
      'page cache': 'GET /shop',
      'render page': 'page cache',
      'load data': 'render page',
      'render markup': 'render page',
      'provider call': 'render page',
    });
    for (const span of spans)
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
    expect(attributesOf(named('GET /shop'))).toMatchObject({ 'http.route': '/shop', 'url.path': '/shop' });
    expect(attributesOf(named('page cache'))).toEqual({ 'pluis.cache': 'miss' });
    expect(attributesOf(named('provider call'))).toMatchObject({ 'graphql.operation.name': 'Shop' });
    const [call] = provider.received;
    expect(call?.headers).toMatchObject({
      traceparent: `00-${traceId}-${named('provider call')?.spanId}-01`,
      tracestate: 'vendor=1',
    });
    const sent = collector.received.map(({ body }) => body).join('');
    expect(sent).toContain('our-shop');
    expect(collector.received[0]?.path).toBe('/v1/traces');
    for (const private_ of ['a-secret-search', 'preview=', 'visitor', '127.0.0.1"', 'public-token'])
      expect(sent.replaceAll(`"${new URL(provider.url).host}"`, '')).not.toContain(private_);
  });

  it('a cached page is not rendered, and its log line and the provider’s failures name the trace', async () => {
    const other = 'a'.repeat(32);
    await ask('/shop', { traceparent: `00-${other}-00f067aa0ba902b7-01` });
    await ask('/shop', { traceparent: `00-${other}-00f067aa0ba902b7-01` });
    await server.close();
    const names = collector.spans().flatMap(({ traceId: id, name }) => (id === other ? [name] : []));
    expect(names.filter((name) => name === 'page cache')).toHaveLength(2);
    const written = lines.map((line) => JSON.parse(line));
    expect(
      written.filter(({ msg }) => msg === 'a request was answered').map((line) => line.trace_id),
    ).toEqual([traceId, other, other]);
    // The provider's answer has no data.
    expect(written.find(({ operation }) => operation === 'Shop')).toMatchObject({ trace_id: traceId });
  });

  it('the error page and its log line have the trace’s id, and its span has failed', async () => {
    const fail = () =>
      ask('/shop', { traceparent: `00-${'b'.repeat(32)}-00f067aa0ba902b7-01`, 'x-fail': '1' });
    // The error pages are rendered once the server listens.
    let answer = await fail();
    for (let tries = 0; tries < 100 && !answer.text.includes('<header'); tries += 1) {
      await delay(50);
      answer = await fail();
    }
    await server.close();
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(`<small># ${'b'.repeat(32)}</small>`.replace('# ', '# <!-- -->'));
    const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a request failed');
    expect(failed).toMatchObject({ trace_id: 'b'.repeat(32), requestId: expect.any(String) });
    const span = collector.spans().find((sent) => sent.traceId === 'b'.repeat(32));
    expect(span).toMatchObject({ name: 'GET /*', status: { code: 2, message: 'broken' } });
  });
});

it('[MFE-5] a page costs nothing if the collector is dead, and the log says so once', async () => {
  const dead = await startReceiver(200);
  dead.close();
  await start(dead.url);
  expect((await ask('/shop')).status).toBe(200);
  await server.close();
  const said = lines.filter((line) => line.includes('traces could not be sent'));
  expect(said).toHaveLength(1);
});

it('[MFE-5] a collector that never answers does not keep a server from stopping', async () => {
  const hanging = await startReceiver('never');
  const tenMinutes = '600000';
  await start(hanging.url, { OTEL_EXPORTER_OTLP_TIMEOUT: tenMinutes, OTEL_BSP_EXPORT_TIMEOUT: tenMinutes });
  expect((await ask('/shop')).status).toBe(200);
  await server.close();
  expect(hanging.received).toHaveLength(1);
  hanging.close();
});

it('[MFE-5] a visit that the caller does not sample is not sent, but its log has the trace', async () => {
  const collector = await startReceiver(200);
  await start(collector.url);
  await ask('/shop', { traceparent: `00-${traceId}-00f067aa0ba902b7-00` });
  await server.close();
  expect(collector.received).toEqual([]);
  expect(lines.join('')).toContain(traceId);
  collector.close();
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, /collector's URL for OTLP over HTTP/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /usually 4318/],
])('[MFE-5] the settings %j end the start with what to do', async (env, message) => {
  await expect(openTracing(Fastify(), env, () => {})).rejects.toThrow(message);
});
