import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { maxAnswerBytes } from '@pluis/storefront-api';
import { isQuery } from './provider-calls';

/** Codes of errors for a connection that ended before its response began. */
const closedCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Retries a query once, at once, on a connection of its own, if its connection was closed before an answer. A provider may close
 * an idle connection at the moment when a query is sent on it, and the other idle connections are then likely to be closed,
 * too. Mutations are never retried: the provider may have received them.
 */
export function retryOnFreshConnection(send: typeof fetch = fetch): typeof fetch {
  return async (input, init = {}) => {
    try {
      return await send(input, init);
    } catch (error) {
      const { body, signal } = init;
      if (signal?.aborted || typeof body !== 'string' || !isQuery(body) || !isUnanswered(error)) throw error;
      return sendAlone(String(input), { ...init, body });
    }
  };
}

function isUnanswered(error: unknown): boolean {
  const cause: unknown = Reflect.get(Object(error), 'cause');
  return closedCodes.includes(String(Reflect.get(Object(cause), 'code')));
}

/** Sends a request on a new connection, which `fetch` cannot be told to do. */
async function sendAlone(
  url: string,
  { method, headers, body, signal }: RequestInit & { body: string },
): Promise<Response> {
  const { request } = url.startsWith('https:') ? https : http;
  const sent = request(url, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    agent: false,
    signal: signal ?? undefined,
  });
  try {
    const responding = once(sent, 'response');
    sent.end(body);
    const [message] = await responding;
    return await readResponse(message);
  } catch (error) {
    // The reason of an aborted request: a timeout, for example.
    signal?.throwIfAborted();
    throw error;
  }
}

async function readResponse(message: IncomingMessage): Promise<Response> {
  const { statusCode: status } = message;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    chunks.push(chunk);
    bytes += chunk.length;
    // The caller refuses what is longer. Leaving the loop closes the connection.
    if (bytes > maxAnswerBytes) break;
  }
  return new Response(bytes > 0 ? Buffer.concat(chunks) : null, { status });
}
