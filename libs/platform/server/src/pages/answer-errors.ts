import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '@pluis/render-host';
import { identify } from '../http/request-id';
import { reportingEndpoints } from '../http/security';
import { sendText } from '../http/send-text';
import { preferencesOf } from '../visit/visit';
import { createErrorPages } from './error-pages';
import { pagesRoute } from './page-request';
import type { Services } from '../services';

/**
 * Answers unknown paths, and requests that failed: a page with the error page [RTE-3], all else with a line of text.
 * The error pages are rendered in advance.
 */
export function answerErrors(app: FastifyInstance, services: Services): void {
  const { releases, metrics, error: log } = services;
  // Responses contain nothing of the request, whatever it was.
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, '404 Not Found'));
  const errorPages = createErrorPages(services, (fields) =>
    app.log.error(fields, 'the error pages could not be rendered'),
  );
  const prepare = () => errorPages.prepare(releases.stableReleases());
  app.addHook('onListen', prepare);
  releases.onChange(() => {
    if (app.server.listening) void prepare();
  });

  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status === 503) reply.header('retry-after', '1');
    if (error instanceof Overloaded) metrics.overloaded();
    // Without its search: a preview's token may be in it.
    const [path] = request.url.split('?');
    if (status >= 500)
      log(String(error), { ...identify(request), path, status, err: error }, 'a request failed');
    const isPage = request.routeOptions.url === pagesRoute;
    const page = isPage ? errorPages.find(status, preferencesOf(request).language) : undefined;
    if (!page) {
      const text = `Unexpected Application Error! ${status} ${STATUS_CODES[status]}`;
      return sendText(reply, status, status >= 500 ? text : String(error));
    }
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('vary', 'cookie')
      .header('content-security-policy', page.policy)
      .header('reporting-endpoints', reportingEndpoints)
      .type('text/html; charset=utf-8')
      .send(page.html(identify(request).trace_id ?? request.id));
  });
}
