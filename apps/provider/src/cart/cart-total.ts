import { money } from '../catalog/money';
import type { Money } from '../catalog/money';
import type { Cart, CartLine } from './cart';

/** Units of each currency per US dollar, from the specification, because a cart is charged in one currency. */
const rates: Record<string, number> = {
  EUR: 0.92,
  USD: 1,
  GBP: 0.79,
  BGN: 1.8,
  CZK: 22.5,
  DKK: 6.85,
  HUF: 360,
  PLN: 4,
  RON: 4.55,
  SEK: 10.5,
};

/** Returns a line's price times its quantity, in hundredths. */
export function lineTotal(line: CartLine): number {
  return line.variant.price * line.quantity;
}

export function piecesOf(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Returns the cart's total in the currency of its first line. Real stores have one currency, but test
 * catalogues may mix several. A line in a currency without a rate counts one to one.
 */
export function cartTotal(cart: Cart, shopCurrency: string): Money {
  const currency = cart.lines[0]?.variant.product.currency ?? shopCurrency;
  const total = cart.lines.reduce((sum, line) => {
    const own = line.variant.product.currency;
    if (own === currency) return sum + lineTotal(line);
    return sum + Math.round((lineTotal(line) / (rates[own] ?? 1)) * (rates[currency] ?? 1));
  }, 0);
  return money(total, currency);
}
