/** @jest-environment node */
import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { injected, oddRequest, target } from '../testing/odd-requests';
import { startedStore, type StartedStore } from '../testing/start-server';

const runs = Number(process.env['FUZZ_RUNS']);
let store: StartedStore;
let port: number;

beforeAll(async () => {
  store = await startedStore();
  await store.app.listen({ host: '127.0.0.1', port: 0 });
  port = (store.app.server.address() as AddressInfo).port;
});

afterAll(() => store.close());

// The router warns about every path that it cannot decode.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

/** Expects nothing internal to the server, and no input that would run as code. */
function expectHarmless(status: number, text: string): void {
  expect(status).toBeLessThan(500);
  expect(text).not.toContain(injected);
  expect(text).not.toMatch(/secret|node_modules|\bat .*\.(ts|mjs):\d+/);
}

/** Timeout in milliseconds, to catch hangs: this many requests take a minute on a busy machine. */
const limit = 300_000;

/** The lists of all pages need the provider, which is not running. */
const needsProvider = /^[^?]*\/(?:sitemap\.xml|llms\.txt)/;

/** Requests that a client can send; the others are sent as raw bytes below. */
const written = oddRequest.filter(({ url }) => URL.canParse(String(url), 'http://localhost'));

it(
  'odd requests break nothing',
  async () => {
    const batch = fc.array(written, { minLength: 10, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(batch, async (requests) => {
        const answers = await Promise.all(requests.map((request) => store.app.inject(request)));
        for (const [index, { statusCode, body, headers }] of answers.entries()) {
          const isDeliberate = statusCode === 503 && headers['retry-after'] !== undefined;
          expectHarmless(
            isDeliberate && needsProvider.test(String(requests[index]?.url)) ? 200 : statusCode,
            body,
          );
        }
      }),
      { numRuns: runs / 10 },
    );
  },
  limit,
);

/** Sends raw bytes; resolves to everything that comes back until the server closes the connection, which it must. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
  });
}

it(
  'what no client would send breaks nothing either',
  async () => {
    const line = fc.tuple(
      fc.constantFrom('GET', 'HEAD', 'POST', 'CONNECT', 'TRACE', 'get', 'PROPFIND', ''),
      fc.oneof(
        target,
        fc.constantFrom('*', 'http://evil.example/shop', '@evil.example/', '//', '?', '\u0000'),
      ),
      fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''),
    );
    const header = fc.constantFrom(
      ...[
        'Host: shop.example',
        'Host:',
        'Content-Length: 5',
        'Content-Length: -1',
        'Transfer-Encoding: chunked',
      ],
      ...['Expect: 100-continue', 'Upgrade: websocket', 'Cookie: visitor', ': nothing', 'X'.repeat(20_000)],
    );
    await fc.assert(
      fc.asyncProperty(line, fc.array(header, { maxLength: 4 }), async (words, lines) => {
        const answer = await send(
          `${[words.join(' '), 'Connection: close', ...lines].join('\r\n')}\r\n\r\nhello`,
        );
        // A tunnel, which nobody offers, is closed at once.
        if (words[0] === 'CONNECT' && answer === '') return;
        const status = Number(
          /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0,
        );
        expect(status).toBeGreaterThanOrEqual(200);
        // HTTP itself answers unknown versions and transfer encodings with these.
        if (![501, 505].includes(status)) expectHarmless(status, answer);
      }),
      { numRuns: runs },
    );
  },
  limit,
);

it('goes on answering', async () => {
  expect((await store.app.inject('/shop')).statusCode).toBe(200);
  expect((await store.app.inject('/readyz')).statusCode).toBe(200);
});
