/** An exact amount of money; the API's MoneyV2. */
export interface Money {
  amount: string;
  currencyCode: string;
}

/** Converts a decimal amount (`24.95`) to hundredths. */
export function toHundredths(amount: string): number {
  const [whole = '0', part = ''] = amount.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
}

/** Formats hundredths like the API: no unnecessary zeros, but at least one decimal (`25.0`, `24.95`). */
export function money(hundredths: number, currencyCode: string): Money {
  const text = (hundredths / 100).toFixed(2);
  return { amount: text.endsWith('0') ? text.slice(0, -1) : text, currencyCode };
}
