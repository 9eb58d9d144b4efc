import {
  context,
  propagation,
  SpanStatusCode,
  trace,
  type Attributes,
  type SpanKind,
} from '@opentelemetry/api';

/** Attributes of a span. Never a visitor's id or address, a cookie, or the text of a search. */
export type { Attributes } from '@opentelemetry/api';

const tracer = () => trace.getTracer('pluis');

/** Runs a step as a span within the active one. Outside of a trace it only runs the step. */
export async function step<T>(name: string, run: () => Promise<T>, kind?: SpanKind): Promise<T> {
  if (!trace.getActiveSpan()) return run();
  return tracer().startActiveSpan(name, kind === undefined ? {} : { kind }, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds a step within the active one that was measured elsewhere, in milliseconds since 1970. */
export function addStep(name: string, begun: number, ended: number): void {
  if (trace.getActiveSpan()) tracer().startSpan(name, { startTime: begun }).end(ended);
}

/** Describes the active span, if there is one. */
export function describe(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Names the active span. */
export function nameSpan(name: string): void {
  trace.getActiveSpan()?.updateName(name);
}

/** Returns the headers that continue the active trace in another process: `traceparent`, and `tracestate` if there is one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
