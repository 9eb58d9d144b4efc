import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { remoteNames } from '@pluis/contract';
import type { Metrics } from './metrics';

const reportSchema = v.object({
  remote: v.picklist(remoteNames),
  version: v.pipe(v.string(), v.maxLength(128)),
  where: v.picklist(['load', 'render']),
  message: v.pipe(v.string(), v.maxLength(400)),
});

/** Takes browsers' reports of releases that failed there, so that they are logged and counted. */
export function takeReports(
  app: FastifyInstance,
  metrics: Metrics,
  isKnown: (remote: string, version: string) => boolean,
) {
  app.post('/report', { bodyLimit: 2048 }, async (request, reply) => {
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success) return reply.code(400).send({ error: 'This is not a report of a release.' });
    const { remote, version, where, message } = report.output;
    // Only releases that this server hands out are counted: a made-up version would be a new time series.
    if (!isKnown(remote, version)) return reply.code(204).send();
    metrics.failed(remote, version, where);
    request.log.warn({ remote, version, where, message }, 'a release failed in a browser');
    return reply.code(204).send();
  });
}
