import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { logBase } from '../../../../../tools/log.mjs';
import type { Config } from '../config';
import { createProxyWarning, isSecure } from './proxy';
import { requestId, returnRequestIds } from './request-id';
import { escapeUndecodablePath } from './request-url';
import { permissionsPolicy, strictTransport } from './security';

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
  returnRequestIds(app, config.requestLog);
  await app.register(cookie);
  await app.register(helmet, {
    // The pages of this site may see their referrer, for going back [PRD-2]; other sites get none.
    referrerPolicy: { policy: 'same-origin' },
    // Pages have their own policy, and pictures and the API come from the provider's origin.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // HSTS is sent only on HTTPS requests; see below.
    strictTransportSecurity: false,
  });
  const warnOfProxy = createProxyWarning(config, (message) => app.log.warn(message));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (isSecure(request, config.publicUrl))
      reply.header('strict-transport-security', strictTransport(config.hstsSubDomains));
    warnOfProxy(request);
    done();
  });
  return app;
}
