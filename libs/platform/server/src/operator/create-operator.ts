import Fastify, { type FastifyInstance } from 'fastify';
import { headerOptions } from '../http/header-limit';
import { forbidTransforms } from '../http/no-transform';
import type { Services } from '../services';
import { accessOf, refusals } from './access';
import { pageOf, policyOf } from './page';
import { createStatusReader, type StatusSources } from './read-status';
import { readHours } from './status';
import { teamRoutes } from './team-routes';

/** A release of 32 MiB arrives in this time, in milliseconds; nobody may send more slowly. */
const requestTimeoutMs = 120_000;

/**
 * Creates the app for the operator: metrics, the releases that could not be used, the status as JSON and as the page for
 * the person on call, and what each team sees of it and does. It is never part of the app that visitors reach.
 */
export function createOperator(
  services: StatusSources & Pick<Services, 'shell' | 'env' | 'error'>,
): FastifyInstance {
  const { metrics, releases, config } = services;
  const operator = Fastify({ logger: false, requestTimeout: requestTimeoutMs, ...headerOptions });
  forbidTransforms(operator);
  operator.get('/metrics', async (_request, reply) => {
    return reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
  operator.get('/releases', async () => ({ failures: releases.failures() }));

  const reader = createStatusReader(services);
  operator.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  operator.register(teamRoutes, { services, reader });
  operator.register(async (onCall) => {
    const { oncallStyle: style } = services.shell;
    const policy = policyOf(style);
    onCall.addHook('onRequest', async (request, reply) => {
      const access = accessOf(request, { host: config.metricsHost, token: config.metricsToken });
      if (access === 'allowed') return;
      const isUnknown = access === 'token needed';
      if (isUnknown) reply.header('www-authenticate', 'Basic realm="Pluis on call", charset="UTF-8"');
      reply.code(isUnknown ? 401 : 403).type('text/plain; charset=utf-8');
      return reply.send(refusals[access]);
    });
    onCall.get<{ Querystring: Query }>('/status', ({ query }) => reader.read(readHours(query.hours)));
    onCall.get<{ Querystring: Query }>('/', async ({ query }, reply) => {
      const status = await reader.read(readHours(query.hours));
      reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' });
      return reply.type('text/html; charset=utf-8').send(pageOf(status, style));
    });
  });
  return operator;
}

/** Values that are repeated are arrays. */
interface Query {
  hours?: unknown;
}
