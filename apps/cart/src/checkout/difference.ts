import type { Money } from '@pluis/i18n';

/** One thing in which the provider's cart is not what was asked for [CHK-6]. `item` names the article. */
export type Difference =
  | { kind: 'quantity'; item: string; asked: number; taken: number }
  /** The price of one piece. */
  | { kind: 'price'; item: string; price: Money }
  /** Pieces in all, where the lines are too many to be read back one by one [CRT-9]. */
  | { kind: 'pieces'; asked: number; taken: number }
  /** The sum is not that of the lines. */
  | { kind: 'total'; total: Money }
  /** Something that only the provider's own words say. */
  | { kind: 'warning'; message: string };
