import { formatTotal, isCurrency, type Currency, type PricedQuantity } from '@pluis/i18n';

/**
 * What the provider will charge, in figures, once per currency, in the order of the lines; nothing when that is just the
 * total in the currency in which the shopper sees it. A currency that has no symbol here is named by its code.
 */
export function chargedAmounts(priced: readonly PricedQuantity[], shown: Currency): string[] {
  const codes = [...new Set(priced.map(({ money }) => money.currencyCode))];
  if (codes.every((code) => code === shown)) return [];
  return codes.map((code) => {
    const ofCode = priced.filter(({ money }) => money.currencyCode === code);
    return formatTotal(ofCode, isCurrency(code) ? code : shown);
  });
}
