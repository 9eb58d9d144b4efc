import type { FastifyInstance } from 'fastify';

type Environment = Readonly<Record<string, string | undefined>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of a page's trace; empty without one. */
    traceId: string;
  }
}

/**
 * Traces the pages of an app if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise nothing of OpenTelemetry is loaded. Returns the
 * function that sends the remaining spans, for a limited time. Throws an Error with a sentence if the settings are invalid.
 */
export async function openTracing(
  app: FastifyInstance,
  env: Environment,
  warn: (message: string) => void,
): Promise<() => Promise<void>> {
  app.decorateRequest('traceId', '');
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = env;
  if (!endpoint || env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none')
    return async () => {};
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT is '${endpoint}'. Set it to the collector's URL for OTLP over HTTP, like http://localhost:4318.`,
    );
  if (protocol === 'grpc')
    throw new Error(
      'OTEL_EXPORTER_OTLP_PROTOCOL is grpc, but traces are sent over HTTP. Set it to http/json, and the endpoint to the port for that, usually 4318.',
    );
  const { tracePages } = await import('./trace-pages');
  return tracePages(app, warn);
}
