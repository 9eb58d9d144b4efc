import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLanguage, parsePreferencesCookie, preferencesFromQuery, type Language } from '@pluis/i18n';
import { largeHeadersHeaders, largeHeadersPage } from './large-headers-page';
import { securityHeaders } from './security';

interface ClientError extends Error {
  code?: string;
  /** The bytes that the parser refused, and others of the same packet. */
  rawPacket?: unknown;
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long the rest of a refused request is still read, in milliseconds: a reset connection would lose the answer. */
const lingerMs = 5000;

/** Answers what is no request that can be parsed: a page if its headers are too large, all else with a line of text. */
export function answerClientError({ code = '', rawPacket }: ClientError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const status = statuses[code] ?? 400;
  const statusText = STATUS_CODES[status] ?? '';
  const isPage = status === 431;
  const body = isPage ? largeHeadersPage(languageOf(rawPacket)) : `${status} ${statusText}`;
  const headers = {
    ...securityHeaders,
    ...(isPage ? largeHeadersHeaders : { 'content-type': 'text/plain' }),
    'cache-control': 'no-store, no-transform',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${statusText}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Returns the language that a part of a request names, in its address or in a cookie. */
function languageOf(part: unknown): Language {
  const text = Buffer.isBuffer(part) ? part.toString('latin1') : '';
  const query = /^\S+ [^\s?]*\?(\S*)/.exec(text)?.[1];
  const [cookie] = [...text.matchAll(/[\s;]locale=([\w-]+)/g)].flatMap(
    ([, value]) => parsePreferencesCookie(value) ?? [],
  );
  return preferencesFromQuery(new URLSearchParams(query)).language ?? cookie?.language ?? defaultLanguage;
}
