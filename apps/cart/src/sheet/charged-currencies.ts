import type { Currency } from '@pluis/i18n';
import type { CartLine } from '@pluis/store';

/**
 * The currencies (ISO 4217) that the provider will charge, each once, in the order of the lines; none when that is
 * just the currency in which the shopper sees the prices.
 */
export function chargedCurrencies(lines: readonly CartLine[], shown: Currency): string[] {
  const charged = [...new Set(lines.map(({ price }) => price.currencyCode))];
  return charged.every((code) => code === shown) ? [] : charged;
}
