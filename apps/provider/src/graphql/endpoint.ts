import { setTimeout as delay } from 'node:timers/promises';
import { createYoga } from 'graphql-yoga';
import type { CartStore } from '../cart/cart-store';
import type { Catalog } from '../catalog/catalog';
import type { Call } from '../http/call';
import { preflight, withCors } from '../http/cors';
import { readBody } from '../http/read-body';
import { reply, textReply } from '../http/reply';
import type { Reply, WholeReply } from '../http/reply';
import type { RequestLog } from '../requests/request-log';
import { answerOf, unauthorized, waitFor, weathered } from '../weather/forecast';
import type { Weather, WeatherStation } from '../weather/weather';
import type { ProviderContext } from './context';
import { readOperation } from './operation';
import { createProviderSchema } from './schema';
import { apiVersion } from './schema-file';

export const graphqlPath = `/api/${apiVersion}/graphql.json`;

/** Returns true for the API path of any version. Like the real API, the response says which version it is. */
export function isGraphqlPath(path: string): boolean {
  return /^\/api\/(\d{4}-\d{2}|unstable)\/graphql\.json$/.test(path);
}

export interface EndpointParts {
  catalog: Catalog;
  carts: CartStore;
  station: WeatherStation;
  log: RequestLog;
  token: string;
  /** Milliseconds added to every response. */
  latency: number;
}

export type Handler = (call: Call, signal: AbortSignal) => Promise<Reply>;

const loggedHeaders = [
  'content-type',
  'accept',
  'origin',
  'user-agent',
  'x-shopify-storefront-access-token',
  'x-request-id',
  'traceparent',
];

function headersOf(call: Call): Record<string, string> {
  const pairs = loggedHeaders.map((name) => [name, call.request.headers[name]]);
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string'));
}

function statusOf(answer: Reply): number | null {
  if (answer.kind === 'truncated') return answer.reply.status;
  return answer.kind === 'whole' ? answer.status : null;
}

type Run = (call: Call, body: string, weather: Weather) => Promise<WholeReply>;

/** Runs operations against the real schema. */
function createRun({ catalog, carts }: EndpointParts): Run {
  const yoga = createYoga<ProviderContext>({
    schema: createProviderSchema(),
    graphqlEndpoint: graphqlPath,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    batching: false,
  });

  return async (call, body, weather) => {
    const context: ProviderContext = {
      catalog,
      carts,
      origin: call.origin,
      cartWeather: {
        userErrors: weather.kind === 'user-errors',
        stockShort: weather.kind === 'stock-warnings',
      },
    };
    const request = {
      method: 'POST',
      // The real API answers an invalid query with 200 and errors; Yoga does the same for clients that accept
      // plain JSON.
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    };
    const response = await yoga.fetch(new URL(graphqlPath, call.url).href, request, context);
    const text = await response.text();
    return reply(response.status, 'application/json; charset=utf-8', text, {
      'cache-control': 'no-store',
      'x-shopify-api-version': apiVersion,
    });
  };
}

/** Handles GraphQL requests: token, weather, the real schema. Every request is logged. */
export function createEndpoint(parts: EndpointParts): Handler {
  const run = createRun(parts);

  const answer = async (call: Call, body: string, weather: Weather, signal: AbortSignal): Promise<Reply> => {
    if (parts.latency > 0) await delay(parts.latency, undefined, { signal }).catch(() => undefined);
    await waitFor(weather, signal);
    const instead = answerOf(weather);
    if (instead) return instead;
    if (call.request.headers['x-shopify-storefront-access-token'] !== parts.token) return unauthorized();
    return weathered(weather, await run(call, body, weather));
  };

  return async (call, signal) => {
    if (call.method === 'OPTIONS') return preflight(call, 'POST, OPTIONS');
    if (call.method !== 'POST') {
      return withCors(textReply(405, 'Send GraphQL as POST with a JSON body.', { allow: 'POST, OPTIONS' }));
    }
    const body = await readBody(call.request);
    if (body === undefined) {
      return withCors(textReply(413, 'The body is larger than 1 MB.', { connection: 'close' }));
    }
    if (!(call.request.headers['content-type'] ?? '').startsWith('application/json')) {
      return withCors(textReply(415, 'Send the body as application/json.'));
    }
    const { names, variables } = readOperation(body);
    const weather = parts.station.meet({ names, isPicture: false });
    const answered = parts.log.open({
      operation: names[0] ?? null,
      variables,
      at: new Date().toISOString(),
      headers: headersOf(call),
      weather: weather.kind,
    });
    const result = await answer(call, body, weather, signal);
    answered(statusOf(result));
    return withCors(result);
  };
}
