import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PassedOn } from '@pluis/render-host';
import { traceHeaders } from '../health/tracing';

export const requestIdHeader = 'x-request-id';
/** Bounded and without characters that could break a log line or a header. */
const valid = /^[\w.:-]{1,128}$/;

/** Returns the id that a proxy has given the request; a new one if it has none or an unsafe one. */
export function requestId({ headers }: { headers: NodeJS.Dict<string | string[]> }): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && valid.test(given) ? given : randomUUID();
}

export function passedOnOf({ id }: Pick<FastifyRequest, 'id'>): PassedOn {
  return { [requestIdHeader]: id, ...traceHeaders() };
}

/** The fields of a log line that name the request. */
interface Identity {
  requestId?: string;
  /** The name that OpenTelemetry prescribes for logs. */
  trace_id?: string;
}

/** Returns the fields that name the request, given the headers of a call for it. */
export function identityOf(headers: NodeJS.Dict<string>): Identity {
  const id = headers[requestIdHeader];
  const traceId = /^[\da-f]{2}-([\da-f]{32})-/.exec(headers['traceparent'] ?? '')?.[1];
  return {
    ...(id !== undefined && valid.test(id) && { requestId: id }),
    ...(traceId !== undefined && { trace_id: traceId }),
  };
}

export function identify({ id, traceId }: Pick<FastifyRequest, 'id' | 'traceId'>): Identity {
  return traceId ? { requestId: id, trace_id: traceId } : { requestId: id };
}

/** Writes a log line for each request. */
export function logRequests(app: FastifyInstance): void {
  // Its own level: `LOG_LEVEL` is usually higher.
  const log = app.log.child({}, { level: 'info' });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // Without its search: a preview's token may be in it.
    const [path] = request.url.split('?');
    const ms = Math.round(reply.elapsedTime);
    const { url: route } = routeOptions;
    const fields = { ...identify(request), method, route, path, status: reply.statusCode, ms };
    log.info(fields, 'a request was answered');
    done();
  });
}
