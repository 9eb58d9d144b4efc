import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { preferencesOf } from '../visit/visit';
import { answerClientError } from './client-error';
import { largeHeadersHeaders, largeHeadersPage } from './large-headers-page';

/**
 * Maximum size of a request's headers in bytes, four times Node's own. Other applications of the domain set cookies of
 * up to 4 kB each, and this store's own are small.
 */
const maxHeaderBytes = 64 * 1024;

/**
 * Options for a server. It reads larger headers than it accepts, the 80 cookies of 4 kB that a browser may send, because only
 * then it knows the language of the page that says what to do.
 */
export const headerOptions = {
  http: { maxHeaderSize: 384 * 1024 },
  clientErrorHandler: answerClientError,
};

/** Answers requests whose headers are too large with a page that says what to do. */
export function refuseLargeHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (headerBytes(request.raw) <= maxHeaderBytes) return done();
    const { language } = preferencesOf(request);
    void reply.code(431).headers(largeHeadersHeaders).send(largeHeadersPage(language));
  });
}

function headerBytes({ url = '', rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((bytes, text) => bytes + text.length, url.length);
}
