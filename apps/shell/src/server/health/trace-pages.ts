import type { FastifyInstance } from 'fastify';
import { pagesRoute } from '../pages/page-request';
import type { Span, Tracing } from './span';

/** Begins a trace for each page, or continues the one that its `traceparent` header names. */
export function tracePages(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('span', undefined);
  if (!tracing) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== pagesRoute) return done();
    const { method, url, headers } = request;
    const span = tracing.begin('server', `${method} ${pagesRoute}`, headers);
    request.span = span;
    // Without its search: a preview's token may be in it.
    span.set({ 'http.request.method': method, 'url.path': url.split('?')[0] });
    // Also if the visitor has left before the answer.
    reply.raw.once('close', () => end(span, reply.raw.writableFinished ? reply.statusCode : undefined));
    done();
  });
}

function end(span: Span, status: number | undefined): void {
  span.set({ 'http.response.status_code': status });
  if (status === undefined) span.fail('the visitor left');
  else if (status >= 500) span.fail(`status ${status}`);
  span.end();
}
