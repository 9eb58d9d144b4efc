import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { parseJson } from '../http/read-body';
import { jsonReply, reply } from '../http/reply';
import type { Reply, WholeReply } from '../http/reply';
import type { Weather } from './weather';

const slowDelay = 3000;

/** Waits as long as the weather requires, at most until the caller disconnects or the provider closes. */
export async function waitFor(weather: Weather, signal: AbortSignal): Promise<void> {
  const delay = weather.delayMs ?? (weather.kind === 'slow' ? slowDelay : 0);
  if (delay > 0) await wait(delay, undefined, { signal }).catch(() => undefined);
}

function failed(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): WholeReply {
  return jsonReply(status, { errors: [{ message, extensions: { code } }] }, headers);
}

/** The 401 that the real API gives for a wrong token: an error without a message. */
export function unauthorized(): WholeReply {
  return failed(401, 'UNAUTHORIZED', '');
}

/** Returns the weather's response that replaces the provider's; undefined if the provider answers itself. */
export function answerOf(weather: Weather): Reply | undefined {
  switch (weather.kind) {
    case 'unauthorized':
      return unauthorized();
    case 'payment-required':
      return jsonReply(402, { errors: 'Payment Required' });
    case 'throttled':
      return failed(429, 'THROTTLED', 'Throttled', { 'retry-after': '1' });
    case 'server-error':
      return failed(
        500,
        'INTERNAL_SERVER_ERROR',
        'Internal error. Looks like something went wrong on our end.',
      );
    case 'graphql-errors':
      return jsonReply(200, {
        errors: [
          { message: 'Throttled', extensions: { code: 'THROTTLED' } },
          { message: 'Access denied for this field', extensions: { code: 'ACCESS_DENIED' } },
        ],
      });
    case 'invalid-json':
      return reply(200, 'application/json; charset=utf-8', '<!doctype html><title>Be right back</title>');
    case 'dropped':
      return { kind: 'dropped' };
    case 'never':
      return { kind: 'never' };
    case 'clear':
    case 'slow':
    case 'truncated':
    case 'wrong-shape':
    case 'user-errors':
    case 'stock-warnings':
    case 'no-checkout-url':
      return undefined;
    default:
      return weather.kind satisfies never;
  }
}

const answerSchema = v.object({ data: v.record(v.string(), v.unknown()) });

/** Returns the response with text instead of every top-level field's objects or lists. */
function misshapen(body: string): string {
  const parsed = v.safeParse(answerSchema, parseJson(body));
  if (!parsed.success) return body;
  const fields = Object.keys(parsed.output.data).map((name) => [name, 'fluff']);
  return JSON.stringify({ data: Object.fromEntries(fields) });
}

/** Applies the weather to the provider's own response. */
export function weathered(weather: Weather, own: WholeReply): Reply {
  const body = own.body.toString();
  switch (weather.kind) {
    case 'truncated':
      return { kind: 'truncated', reply: own };
    case 'wrong-shape':
      return { ...own, body: misshapen(body) };
    case 'no-checkout-url':
      return { ...own, body: body.replace(/"checkoutUrl":"[^"]*"/g, '"checkoutUrl":null') };
    default:
      return own;
  }
}
