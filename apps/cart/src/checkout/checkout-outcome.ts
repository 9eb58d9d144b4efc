import type { Money } from '@pluis/i18n';
import type { AdoptedLine, CartLine } from '@pluis/store';
import type { StorefrontError } from '@pluis/storefront-api';
import type { Difference } from './difference';

/** A remote cart that exists; `checkoutUrl` is ready to be opened, its channel included. */
export interface CreatedCheckout {
  cartId: string;
  checkoutUrl: string;
}

/** How the provider's cart differs from the lines asked for [CHK-6]. */
export interface ChangedCheckout {
  asked: readonly CartLine[];
  differences: readonly Difference[];
  /** What the provider has of the lines asked for, as far as it says. */
  has: readonly AdoptedLine[];
  /** What the provider's cart comes to. */
  total: Money;
  /** What one more press opens; none when the provider has taken nothing at all. */
  checkout?: CreatedCheckout;
}

export type CheckoutOutcome =
  /** Nothing to do: the cart is empty, or a checkout is on its way [CHK-4]. */
  | { kind: 'ignored' }
  /** `refusedUrl` is set when the browser would not show it in a tab [CHK-5]. */
  | { kind: 'opened'; refusedUrl?: string }
  | ({ kind: 'changed' } & ChangedCheckout)
  /** `error` is missing where the provider answered, but with nothing that may be used. */
  | { kind: 'failed'; error?: StorefrontError }
  /** The provider does not know these lines any more; nothing can be ordered as long as they are in the cart. */
  | { kind: 'unknown'; asked: readonly CartLine[]; lines: readonly CartLine[]; error: StorefrontError };
