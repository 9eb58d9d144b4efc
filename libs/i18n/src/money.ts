/** An amount in the provider's format: exact, never a binary number. */
export interface Money {
  /** A plain decimal such as `19.90`, not negative. */
  amount: string;
  /** ISO 4217; it need not be one of the store's display currencies. */
  currencyCode: string;
}

/** Some pieces at one price: the fields of a cart line that the total needs. */
export interface PricedQuantity {
  money: Money;
  /** A whole number, 0 or more. */
  quantity: number;
}
