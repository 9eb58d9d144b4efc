import type { Money } from '@pluis/i18n';
import type { Product } from '@pluis/storefront-api';

/** The variants' prices, each once, from low to high. Prices are compared as numbers only to order them. */
export function distinctPrices({ variants }: Pick<Product, 'variants'>): Money[] {
  const prices = new Map<string, Money>();
  for (const { price } of variants) prices.set(`${price.currencyCode} ${Number(price.amount)}`, price);
  return [...prices.values()].sort((a, b) => Number(a.amount) - Number(b.amount));
}
