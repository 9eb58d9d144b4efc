import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ErrorPages } from '../pages/error-pages';
import type { Metrics } from '../health/metrics';
import { pagesRoute } from '../pages/pages';
import { Overloaded } from '../render-pool/release-fault';
import { identify } from './request-id';
import { reportingEndpoints } from './security';
import { preferencesOf } from '../visit/visit';

interface Options {
  errorPages: Pick<ErrorPages, 'find'>;
  metrics: Pick<Metrics, 'overloaded'>;
  /** Logs a line, once per cause and minute. */
  error(cause: string, fields: object, message: string): void;
}

/** Answers requests that failed: a page with the error page [RTE-3], all else with a line of text. */
export function answerErrors(app: FastifyInstance, { errorPages, metrics, error: say }: Options): void {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status === 503) reply.header('retry-after', '1');
    if (error instanceof Overloaded) metrics.overloaded();
    // Without its search: a preview's token may be in it.
    const [path] = request.url.split('?');
    if (status >= 500)
      say(String(error), { ...identify(request), path, status, err: error }, 'a request failed');
    reply.code(status).header('cache-control', 'no-store');
    const isPage = request.routeOptions.url === pagesRoute;
    const page = isPage ? errorPages.find(status, preferencesOf(request).language) : undefined;
    if (page) {
      return reply
        .header('vary', 'cookie')
        .header('content-security-policy', page.policy)
        .header('reporting-endpoints', reportingEndpoints)
        .type('text/html; charset=utf-8')
        .send(page.html(identify(request).trace_id ?? request.id));
    }
    const text =
      status >= 500 ? `Unexpected Application Error! ${status} ${STATUS_CODES[status]}` : String(error);
    return reply.type('text/plain').send(text);
  });
}
