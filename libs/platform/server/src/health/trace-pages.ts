import { setTimeout as wait } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import { pagesRoute } from '../pages/page-request';

/** How long a stopping server waits for the collector, in milliseconds. */
const maxFlushMs = 2000;

/**
 * Traces pages with Fastify's plugin and OpenTelemetry's SDK, which reads its own `OTEL_*` variables. Spans wait in a queue of
 * limited size, so that a slow or dead collector costs no request anything; `warn` is told what could not be sent.
 */
export async function tracePages(
  app: FastifyInstance,
  warn: (message: string) => void,
): Promise<() => Promise<void>> {
  const say = (message: string) => warn(message.slice(0, 300));
  const silent = () => {};
  diag.setLogger(
    { error: say, warn: say, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pluis-shell' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());

  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ method }) => !['GET', 'HEAD'].includes(String(method)),
    requestHook(span, request) {
      span.updateName(`${request.method} ${pagesRoute}`);
      // Without its search: a preview's token may be in it.
      span.setAttribute('url.path', request.url.split('?')[0] ?? '');
      request.traceId = span.spanContext().traceId;
    },
  });
  instrumentation.setTracerProvider(provider);
  app.addHook('onRoute', (route) => {
    if (route.url !== pagesRoute) route.config = { ...route.config, otel: false };
  });
  await app.register(instrumentation.plugin());

  return async () => {
    const sent = provider.shutdown().catch((error: unknown) => say(String(error)));
    const late = wait(maxFlushMs, true, { ref: false });
    if (await Promise.race([sent, late])) say('the collector has not taken the last spans in time');
    for (const part of [trace, context, propagation]) part.disable();
  };
}
