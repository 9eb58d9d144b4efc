import type { CartLine } from '@pluis/store';
import type { StorefrontError } from '@pluis/storefront-api';
import type { CheckoutOutcome } from './checkout-outcome';

/** What a failure means for the cart: the lines that it is about, where the provider names some. */
export function failureOf(error: StorefrontError, asked: readonly CartLine[]): CheckoutOutcome {
  const places = error.kind === 'user-errors' ? (error.lines ?? []) : [];
  const lines = asked.filter((_, place) => places.includes(place));
  return lines.length > 0 ? { kind: 'unknown', asked, lines, error } : { kind: 'failed', error };
}
