import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { logBase } from '../../../../../tools/log.mjs';
import type { Config } from '../config';
import { dropForwardedPorts } from './forwarded-for';
import { headerOptions, refuseLargeHeaders } from './header-limit';
import { forbidTransforms } from './no-transform';
import { createProxyWarning, isSecure } from './proxy';
import { logRequests, requestId, requestIdHeader } from './request-id';
import { escapeUndecodablePath } from './request-url';
import { securityHeaders, strictTransport } from './security';

interface Options {
  config: Config;
  logLevel: string;
  /** The log's destination; the process's output by default. */
  logStream?: { write(line: string): void };
}

/** Creates the app that answers visitors, with its timeouts and security headers but without routes. */
export async function createApp({ config, logLevel, logStream }: Options): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: logLevel,
      base: logBase('shell'),
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    ...headerOptions,
    trustProxy: config.trustProxy,
    // Timeout for receiving a request, in milliseconds.
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    // Longer than a proxy keeps an idle connection (nginx: 60 s), so that the proxy closes it and no request
    // arrives on a closing connection.
    keepAliveTimeout: 72_000,
    // While stopping, requests in flight finish and their connections are then closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => escapeUndecodablePath(url),
  });
  const warnOfProxy = createProxyWarning(config, (message) => app.log.warn(message));
  app.addHook('onRequest', (request, reply, done) => {
    dropForwardedPorts(request.raw);
    reply.headers(securityHeaders).header(requestIdHeader, request.id);
    if (isSecure(request, config.publicUrl))
      reply.header('strict-transport-security', strictTransport(config.hstsSubDomains));
    warnOfProxy(request);
    done();
  });
  forbidTransforms(app);
  refuseLargeHeaders(app);
  if (config.requestLog) logRequests(app);
  return app;
}
