import { endpointOf } from './api-version';
import { readText } from './read-text';
import { readRetryAfter } from './retry';
import type { Result } from './storefront-error';

export interface StorefrontConfig {
  /** The GraphQL endpoint, or a shop's address without a path. */
  url: string;
  /** The shop's public access token. */
  accessToken: string;
  /** The platform's own by default. */
  fetch?: typeof fetch;
  /** Timeout for the complete response in milliseconds; 10 000 by default [API-6]. */
  timeoutMs?: number;
}

/** Sends one document and returns the response's JSON, unchecked. */
export type Transport = (text: string, variables: unknown, signal?: AbortSignal) => Promise<Result<unknown>>;

const tooLarge: Result<unknown> = {
  ok: false,
  error: { kind: 'malformed', message: 'The answer from Shopify is too large' },
};

/** POSTs to the one endpoint [API-1]; every failure is a value [API-6]. */
export function createTransport({
  url,
  accessToken,
  fetch,
  timeoutMs = 10_000,
}: StorefrontConfig): Transport {
  const endpoint = endpointOf(url);

  async function exchange(body: string, signal: AbortSignal): Promise<Result<unknown>> {
    const send = fetch ?? globalThis.fetch;
    const headers = {
      'Content-Type': 'application/json',
      'X-Shopify-Storefront-Access-Token': accessToken,
    };
    const response = await send(endpoint, { method: 'POST', headers, body, signal });
    const { status } = response;
    if (status === 402) {
      return { ok: false, error: { kind: 'payment-required', message: 'Shopify: Payment required' } };
    }
    if (!response.ok) {
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
      const message = `HTTP error! status: ${status}`;
      return { ok: false, error: { kind: 'http', message, status, ...(retryAfterMs && { retryAfterMs }) } };
    }
    const text = await readText(response);
    return text === undefined ? tooLarge : parseJson(text);
  }

  return (query, variables, signal) =>
    new Promise((resolve) => {
      const exchanging = new AbortController();
      function end(result: Result<unknown>) {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        resolve(result);
        // Close the connection: the rest of the response will not be read.
        exchanging.abort();
      }
      function abort() {
        end({ ok: false, error: { kind: 'aborted', message: 'The call was aborted' } });
      }
      const timer = setTimeout(() => {
        const message = `No answer from Shopify within ${timeoutMs} ms`;
        end({ ok: false, error: { kind: 'timeout', message } });
      }, timeoutMs);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) {
        abort();
        return;
      }
      exchange(JSON.stringify({ query, variables }), exchanging.signal).then(end, (error: unknown) => {
        end({
          ok: false,
          error: { kind: 'network', message: `Shopify cannot be reached: ${String(error)}` },
        });
      });
    });
}

function parseJson(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, error: { kind: 'malformed', message: 'The answer from Shopify is not JSON' } };
  }
}
