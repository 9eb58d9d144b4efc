import type { CartLine } from '@pluis/store';
import type { StorefrontError } from '@pluis/storefront-api';
import type { CheckoutOutcome } from './checkout-outcome';

/** The effect of a failure on the cart, with the lines that the provider names. */
export function failureOf(error: StorefrontError, asked: readonly CartLine[]): CheckoutOutcome {
  const places = error.kind === 'user-errors' ? (error.lines ?? []) : [];
  const lines = asked.filter((_, place) => places.includes(place));
  return lines.length > 0 ? { kind: 'unknown', asked, lines, error } : { kind: 'failed', error };
}
