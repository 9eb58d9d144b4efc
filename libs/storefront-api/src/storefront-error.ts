/** Why the provider refused what the shopper asked for. */
export interface UserError {
  /** The provider's words, in the language of the call as far as it has them. */
  message: string;
  /** A `CartErrorCode` of the provider. */
  code?: string;
}

/**
 * Why a call to the provider gave nothing. Plain data, fit for a Redux store; `message` is for developers
 * and logs, and has the exact text of API-5 where there is one.
 */
export type StorefrontError =
  /** HTTP 402: the shop's billing plan does not include the API [API-4]. */
  | { kind: 'payment-required'; message: string }
  /** Another status than a success: `HTTP error! status: 500` [API-5]. */
  | {
      kind: 'http';
      message: string;
      status: number;
      /** The milliseconds that the provider asks to wait before the next call, where it says so. */
      retryAfterMs?: number;
    }
  /** The answer has GraphQL errors: `Error calling Shopify: a, b` [API-5]. */
  | { kind: 'graphql'; message: string }
  /** The cart was refused: `Cart creation failed: a, b` [API-5]. */
  | {
      kind: 'user-errors';
      message: string;
      errors: readonly UserError[];
      /** The places of the lines that it is about, among those that were asked for. */
      lines?: readonly number[];
    }
  /** `No checkout URL returned from Shopify` [API-5]. */
  | { kind: 'no-checkout-url'; message: string }
  /** The provider could not be reached, or the connection broke. */
  | { kind: 'network'; message: string }
  /** No whole answer in time [API-6]. */
  | { kind: 'timeout'; message: string }
  /** Not JSON, truncated, too large, or not of the expected shape [API-6]. */
  | { kind: 'malformed'; message: string }
  /** The caller gave up. */
  | { kind: 'aborted'; message: string };

/** An expected failure is a value: nothing here throws or rejects [API-6]. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: StorefrontError };
