import { setTimeout as wait } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResourcesSync, envDetectorSync, Resource } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Span, Tracing } from './span';

/** How long a stopping server waits for the collector, in milliseconds. */
const maxFlushMs = 2000;

/**
 * Creates the traces with OpenTelemetry's SDK, which reads its own `OTEL_*` variables. Spans wait in a queue of limited
 * size, so that a slow or dead collector costs no request anything; `warn` is told what could not be sent.
 */
export function createTracing(warn: (message: string) => void): Tracing {
  const say = (message: string) => warn(message.slice(0, 300));
  const silent = () => {};
  diag.setLogger(
    { error: say, warn: say, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: new Resource({ 'service.name': 'pluis-shell' }).merge(
      detectResourcesSync({ detectors: [envDetectorSync] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('pluis');
  const propagator = new W3CTraceContextPropagator();

  function wrap(span: OtelSpan, parent: Context): Span {
    const context = trace.setSpan(parent, span);
    const headers: Record<string, string> = {};
    propagator.inject(context, headers, defaultTextMapSetter);
    return {
      headers,
      set: (attributes) => void span.setAttributes(attributes),
      rename: (name) => void span.updateName(name),
      begin: (name, startTime) => wrap(tracer.startSpan(name, { startTime }, context), context),
      fail: (message) => void span.setStatus({ code: SpanStatusCode.ERROR, message }),
      end: (at) => span.end(at),
    };
  }

  return {
    begin(kind, name, headers) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const options = { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT };
      return wrap(tracer.startSpan(name, options, parent), parent);
    },
    async close() {
      const sent = provider.shutdown().catch((error: unknown) => say(String(error)));
      await Promise.race([sent, wait(maxFlushMs, undefined, { ref: false })]);
    },
  };
}
