import { formatTotal, isCurrency, type Currency, type PricedQuantity } from '@pluis/i18n';

/**
 * The amounts that the provider will charge, one for each currency, in the order of the lines; empty if that is the total that
 * is shown. A currency without a symbol is shown with its code.
 */
export function chargedAmounts(priced: readonly PricedQuantity[], shown: Currency): string[] {
  const codes = [...new Set(priced.map(({ money }) => money.currencyCode))];
  if (codes.every((code) => code === shown)) return [];
  return codes.map((code) => {
    const ofCode = priced.filter(({ money }) => money.currencyCode === code);
    return formatTotal(ofCode, isCurrency(code) ? code : shown);
  });
}
