/** @jest-environment node */
import http, { type IncomingHttpHeaders } from 'node:http';
import { connect, createServer, Socket, type AddressInfo } from 'node:net';
import os from 'node:os';
import { text } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import { languages } from '@pluis/i18n';
import { startedStore, type StartedStore } from '../testing/start-server';
import { answerClientError } from './client-error';
import { listen } from './listen';

let store: StartedStore;
let port: number;
/** The server listens on each of them. */
const hosts = ['127.0.0.1', '::1'].filter((host) =>
  Object.values(os.networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === host),
  ),
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

beforeAll(async () => {
  store = await startedStore();
  port = await freePort();
  await listen(store.app, { host: 'localhost', port, setting: 'PORT' });
});
afterAll(() => store.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(
  path: string,
  headers: Record<string, string>,
  { method = 'GET', host = '127.0.0.1' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host, port, path, headers, method, agent: false, maxHeaderSize: 65_536 });
    sent.once('error', reject);
    sent.once('response', (response) => {
      void text(response).then((body) =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      );
    });
    sent.end();
  });
}

/** Cookies of other applications, in kilobytes, and one of this store. */
function cookies(kilobytes: number, locale: string): string {
  const other = Array.from({ length: kilobytes }, (_, number) => `other${number}=${'x'.repeat(1010)}`).join(
    '; ',
  );
  return `${other}; locale=${locale}`;
}

const advice: Readonly<Record<string, RegExp>> = {
  en: /Delete the cookies of this site/,
  nl: /Verwijder de cookies van deze site/,
  de: /Lösche die Cookies dieser Website/,
  es: /Borra las cookies de este sitio/,
  it: /Elimina i cookie di questo sito/,
  pl: /Usuń pliki cookie tej witryny/,
};

function expectAdvice({ status, headers, body }: Answer, language: string): void {
  expect(status).toBe(431);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
  const { document } = new JSDOM(body).window;
  expect(document.documentElement.lang).toBe(language);
  expect(document.querySelector('main p')?.textContent).toMatch(advice[language] ?? '');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/');
  // A request for a file would be refused, too.
  expect(document.querySelector('script, link, img')).toBeNull();
}

it.each([1, 16, 40, 60])('[I18-4] a page is served with %i kB of cookies', async (kilobytes) => {
  const { status, body } = await ask('/shop', { cookie: cookies(kilobytes, 'de-PLN') });
  expect(status).toBe(200);
  expect(body).toContain('<html lang="de">');
});

it.each([70, 100, 200, 320])(
  '[I18-4] with %i kB it says in the language of the visitor what to do',
  async (kilobytes) => {
    for (const { code } of languages)
      expectAdvice(await ask('/shop', { cookie: cookies(kilobytes, `${code}-EUR`) }), code);
    for (const host of hosts)
      expectAdvice(await ask('/shop', { cookie: cookies(kilobytes, 'de-EUR') }, { host }), 'de');
    expectAdvice(await ask('/shop?lang=it', { cookie: cookies(kilobytes, 'de-EUR') }), 'it');
    expectAdvice(await ask('/nope', { cookie: cookies(kilobytes, 'xx-EUR') }), 'en');
  },
);

it('also at addresses that are no page, and for other headers', async () => {
  expectAdvice(await ask('/assets/main.1.mjs', { cookie: cookies(80, 'nl-EUR') }), 'nl');
  expectAdvice(await ask('/evidence', { cookie: cookies(80, 'nl-EUR') }, { method: 'POST' }), 'nl');
  expectAdvice(await ask('/shop', { 'x-other': 'x'.repeat(80_000), cookie: 'locale=pl-PLN' }), 'pl');
  expectAdvice(await ask(`/shop?${'x'.repeat(80_000)}`, { cookie: 'locale=es-EUR' }), 'es');
});

/** Sends bytes in one go; resolves to everything that comes back until the connection is closed. */
function send(bytes: string, host = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, host, () => socket.end(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n');
      const [line = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(lines.map((each) => each.split(': ', 2)));
      resolve({ status: Number(line.split(' ')[1]), headers, body });
    });
  });
}

describe('what cannot be read', () => {
  it.each([500, 2000])('because it has %i kB of headers gets the page, too', async (kilobytes) => {
    const request = `GET /shop HTTP/1.1\r\nHost: shop.example\r\nCookie: ${cookies(kilobytes, 'en-EUR')}\r\n\r\n`;
    for (const host of hosts) expectAdvice(await send(request, host), 'en');
  });

  it.each([
    ['GET /shop?lang=de HTTP/1.1\r\nCookie: locale=nl-EUR', 'de'],
    ['GET / HTTP/1.1\r\nCookie: a=b; locale=en-US; locale=nl-EUR; c', 'nl'],
    ['x; locale=pl-PLN; y', 'pl'],
    ['notlocale=pl-PLN', 'en'],
  ])('gets it in the language that the refused part names: %j', (part, language) => {
    const socket = new Socket();
    const end = jest.spyOn(socket, 'end').mockImplementation();
    const rawPacket = Buffer.from(part);
    answerClientError(Object.assign(new Error('no'), { code: 'HPE_HEADER_OVERFLOW', rawPacket }), socket);
    socket.destroy();
    expect(String(end.mock.calls[0]?.[0])).toContain(`<html lang="${language}">`);
  });

  it('because it is no HTTP gets a line of text', async () => {
    const { status, headers, body } = await send('hello\r\n\r\n');
    expect({ status, body }).toEqual({ status: 400, body: '400 Bad Request' });
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    });
  });
});
