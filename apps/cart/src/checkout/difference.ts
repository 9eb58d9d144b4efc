import type { Money } from '@pluis/i18n';

/** One difference between the provider's cart and the request [CHK-6]. `item` is the name of the article. */
export type Difference =
  | { kind: 'quantity'; item: string; asked: number; taken: number }
  /** The price of one piece. */
  | { kind: 'price'; item: string; price: Money }
  /** The total number of pieces, if there are too many lines to read each of them [CRT-9]. */
  | { kind: 'pieces'; asked: number; taken: number }
  /** The total differs from the sum of the lines. */
  | { kind: 'total'; total: Money }
  /** A warning that is only known in the provider's words. */
  | { kind: 'warning'; message: string };
