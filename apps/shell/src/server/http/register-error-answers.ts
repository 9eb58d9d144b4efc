import type { FastifyInstance } from 'fastify';
import type { ReleaseFlags } from '@pluis/rollout';
import type { Metrics } from '../health/metrics';
import { createErrorPages } from '../pages/error-pages';
import type { PageContext } from '../pages/page-request';
import type { ServedReleases } from '../releases/served-releases';
import { answerErrors } from './answer-errors';

interface Options {
  context: PageContext;
  flags: Pick<ReleaseFlags, 'onChange'>;
  releases: Pick<ServedReleases, 'warm'>;
  metrics: Pick<Metrics, 'overloaded'>;
  /** Logs a line, at most once per cause and minute. */
  error(cause: string, fields: object, message: string): void;
}

/** Answers unknown paths and failed requests. The error pages are rendered in advance. */
export function registerErrorAnswers(app: FastifyInstance, options: Options): void {
  const { context, flags, releases, metrics, error } = options;
  // Responses contain nothing of the request, whatever it was.
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('404 Not Found'),
  );
  const errorPages = createErrorPages(context, (fields) =>
    app.log.error(fields, 'the error pages could not be rendered'),
  );
  const prepare = () => errorPages.prepare(releases.warm);
  app.addHook('onListen', prepare);
  flags.onChange(() => void prepare());
  answerErrors(app, { errorPages, metrics, error });
}
