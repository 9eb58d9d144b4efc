/** The provider's reason for refusing a cart. */
export interface UserError {
  /** The provider's text, in the language of the call if it has one. */
  message: string;
  /** A `CartErrorCode` of the provider. */
  code?: string;
}

/**
 * The reason why a call to the provider failed. Plain data, which can be in a Redux store. `message` is for developers and
 * logs, and has the exact text of API-5 if there is one.
 */
export type StorefrontError =
  /** HTTP 402: the shop's billing plan does not include the API [API-4]. */
  | { kind: 'payment-required'; message: string }
  /** Another status than a success: `HTTP error! status: 500` [API-5]. */
  | {
      kind: 'http';
      message: string;
      status: number;
      /** The delay in milliseconds that the provider asks for, if any. */
      retryAfterMs?: number;
    }
  /** The answer has GraphQL errors: `Error calling Shopify: a, b` [API-5]. */
  | { kind: 'graphql'; message: string }
  /** The cart was refused: `Cart creation failed: a, b` [API-5]. */
  | {
      kind: 'user-errors';
      message: string;
      errors: readonly UserError[];
      /** The indexes of the requested lines that it is about. */
      lines?: readonly number[];
    }
  /** `No checkout URL returned from Shopify` [API-5]. */
  | { kind: 'no-checkout-url'; message: string }
  /** The provider could not be reached, or the connection broke. */
  | { kind: 'network'; message: string }
  /** The response was not complete in time [API-6]. */
  | { kind: 'timeout'; message: string }
  /** Not JSON, truncated, too large, or not of the expected shape [API-6]. */
  | { kind: 'malformed'; message: string }
  /** The caller aborted the call. */
  | { kind: 'aborted'; message: string };

/** An expected failure is a value: nothing here throws or rejects [API-6]. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: StorefrontError };
