import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const header = 'x-request-id';
/** Bounded and without characters that could break a log line or a header. */
const valid = /^[\w.:-]{1,128}$/;

/** Returns the id that a proxy has given the request; a new one if it has none or an unsafe one. */
export function requestId({ headers }: { headers: NodeJS.Dict<string | string[]> }): string {
  const given = headers[header];
  return typeof given === 'string' && valid.test(given) ? given : randomUUID();
}

/**
 * The headers that calls for a request carry to render threads and to the provider, so that their log lines name
 * the request.
 */
export type PassedOn = Readonly<Record<string, string>>;

export function passedOnOf({ id }: Pick<FastifyRequest, 'id'>): PassedOn {
  return { [header]: id };
}

/** Returns the fields of a log line that name the request, given the headers of a call for it. */
export function identityOf(headers: NodeJS.Dict<string>): { requestId?: string } {
  const id = headers[header];
  return id !== undefined && valid.test(id) ? { requestId: id } : {};
}

/** Returns each request's id with its response, and writes a log line per request if the operator wants it. */
export function returnRequestIds(app: FastifyInstance, isLogged: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(header, request.id);
  });
  if (!isLogged) return;
  // Its own level: `LOG_LEVEL` is usually higher.
  const log = app.log.child({}, { level: 'info' });
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, routeOptions } = request;
    // Without its search: a preview's token may be in it.
    const [path] = request.url.split('?');
    const ms = Math.round(reply.elapsedTime);
    const fields = { requestId: id, method, route: routeOptions.url, path, status: reply.statusCode, ms };
    log.info(fields, 'a request was answered');
  });
}
