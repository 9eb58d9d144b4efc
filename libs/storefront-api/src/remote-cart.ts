import type { Money } from '@pluis/i18n';

/** The input of a checkout, one for each cart line [CHK-1]. */
export interface CartLineInput {
  /** The variant's id. */
  merchandiseId: string;
  quantity: number;
}

export interface RemoteCartLine {
  id: string;
  quantity: number;
  merchandise: {
    /** The variant's id. */
    id: string;
    title: string;
    price: Money;
    product: { title: string; handle: string };
  };
}

/** A difference between the cart that was created and the one that was requested, e.g. because of stock. */
export interface RemoteCartWarning {
  code: string;
  message: string;
  /** The id of the remote cart's line that it is about. */
  target?: string;
}

/** The cart at the provider, as it was created [API-2]. */
export interface RemoteCart {
  id: string;
  checkoutUrl: string;
  totalQuantity: number;
  totalAmount: Money;
  /** At most 100. */
  lines: RemoteCartLine[];
  warnings: RemoteCartWarning[];
}
