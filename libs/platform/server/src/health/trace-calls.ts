import { context, propagation, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { operationOf } from '../cache/provider-calls';
import { describe, step, traceHeaders } from './tracing';

/** Returns a fetch that makes calls for a page a part of its trace, and passes the trace on. */
export function traceCalls(send: typeof fetch = fetch): typeof fetch {
  return (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    if (headers['traceparent'] === undefined) return send(input, init);
    const call = async () => {
      describe({
        'graphql.operation.name': operationOf(String(init.body)),
        'http.request.method': init.method,
        'server.address': new URL(String(input)).host,
      });
      const response = await send(input, { ...init, headers: { ...headers, ...traceHeaders() } });
      describe({ 'http.response.status_code': response.status });
      return response;
    };
    // The query comes from the release's code, so only its headers say which page it belongs to.
    return context.with(propagation.extract(ROOT_CONTEXT, headers), () =>
      step('provider call', call, SpanKind.CLIENT),
    );
  };
}
