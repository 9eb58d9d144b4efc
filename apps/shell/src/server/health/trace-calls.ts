import { operationOf } from '../cache/provider-calls';
import { inSpan, type Tracing } from './span';

/** Returns a fetch that makes calls for a page a part of its trace, and passes the trace on. */
export function traceCalls(tracing: Tracing, send: typeof fetch = fetch): typeof fetch {
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    if (headers['traceparent'] === undefined) return send(input, init);
    return inSpan(tracing.begin('client', 'provider call', headers), async (span) => {
      span.set({
        'graphql.operation.name': operationOf(String(init.body)),
        'http.request.method': init.method,
        'server.address': new URL(String(input)).host,
      });
      const response = await send(input, { ...init, headers: { ...headers, ...span.headers } });
      span.set({ 'http.response.status_code': response.status });
      if (!response.ok) span.fail(`status ${response.status}`);
      return response;
    });
  };
}
