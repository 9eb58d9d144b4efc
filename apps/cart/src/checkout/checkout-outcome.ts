import type { Money } from '@pluis/i18n';
import type { AdoptedLine, CartLine } from '@pluis/store';
import type { StorefrontError } from '@pluis/storefront-api';
import type { CheckoutPlace } from './checkout-tab';
import type { Difference } from './difference';

/** An existing remote cart; `checkoutUrl` includes its channel and can be opened. */
export interface CreatedCheckout {
  cartId: string;
  checkoutUrl: string;
}

/** The differences between the provider's cart and the requested lines [CHK-6]. */
export interface ChangedCheckout {
  asked: readonly CartLine[];
  differences: readonly Difference[];
  /** The requested lines that the provider has, as far as it reports them. */
  has: readonly AdoptedLine[];
  /** The total of the provider's cart. */
  total: Money;
  /** Opened by another press; undefined if the provider has accepted nothing. */
  checkout?: CreatedCheckout;
}

export type CheckoutOutcome =
  /** Nothing to do: the cart is empty, or a checkout is in progress [CHK-4]. */
  | { kind: 'ignored' }
  | { kind: 'opened'; checkoutUrl: string; place: CheckoutPlace }
  | ({ kind: 'changed' } & ChangedCheckout)
  /** `error` is undefined if the provider answered without a usable checkout. */
  | { kind: 'failed'; error?: StorefrontError }
  /** The provider no longer knows these lines; nothing can be ordered while they are in the cart. */
  | { kind: 'unknown'; asked: readonly CartLine[]; lines: readonly CartLine[]; error: StorefrontError };
