/** An amount as the provider gives it: exact, never a binary number. */
export interface Money {
  /** A plain decimal such as `19.90`, not negative. */
  amount: string;
  /** ISO 4217; it need not be one of the store's display currencies. */
  currencyCode: string;
}

/** Some pieces at one price: a line of the cart, as far as the total needs it. */
export interface PricedQuantity {
  money: Money;
  /** A whole number, 0 or more. */
  quantity: number;
}
