import type { IncomingHttpHeaders } from 'node:http';

/** Attributes of a span. Never a visitor's id or address, a cookie, or the text of a search. */
type Attributes = Readonly<Record<string, string | number | boolean | string[] | undefined>>;

/** A step of a request's trace. */
export interface Span {
  /** The headers that continue the trace in another process or server: `traceparent`, and `tracestate` if there is one. */
  readonly headers: Readonly<Record<string, string>>;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Begins a step within this one. Times are in milliseconds since 1970; by default it is now. */
  begin(name: string, at?: number): Span;
  /** Marks the span as failed. */
  fail(reason: string): void;
  end(at?: number): void;
}

/** The trace of each page, sent to a collector. */
export interface Tracing {
  /** Begins a span within the one that the headers name; without such headers it begins a trace. */
  begin(kind: 'server' | 'client', name: string, headers: IncomingHttpHeaders): Span;
  /** Sends the remaining spans, for a limited time. Never rejects. */
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of a page's request; undefined if tracing is off. */
    span: Span | undefined;
  }
}

/** Runs a step as a span within `parent`. Without tracing it only runs the step. */
export function step<T>(
  parent: Span | undefined,
  name: string,
  run: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  return parent ? inSpan(parent.begin(name), run) : run(undefined);
}

/** Runs a function and ends the span with its result. */
export async function inSpan<T>(span: Span, run: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await run(span);
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'error');
    throw error;
  } finally {
    span.end();
  }
}
