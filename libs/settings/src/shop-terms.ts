/** Reads an amount, like `4.95 EUR`. Throws an Error that goes on after the setting's name. */
export function readMoney(text: string): { readonly amount: string; readonly currencyCode: string } {
  const [, amount, currencyCode] = /^(\d{1,7}(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(text) ?? [];
  if (amount === undefined || currencyCode === undefined)
    throw new Error(`is '${text}'. Set it to an amount and one of the store's currencies, like 4.95 EUR.`);
  return { amount, currencyCode };
}

/** Reads a number of working days, like `3` or `2-4`. Throws an Error that goes on after the setting's name. */
export function readDays(text: string): { readonly min: number; readonly max: number } {
  const [, first, last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  const days = { min: Number(first), max: Number(last) };
  if (first === undefined || days.min < 1 || days.max < days.min)
    throw new Error(`is '${text}'. Set it to working days, like 3 or 2-4.`);
  return days;
}

/** Reads the name of a time zone. Throws an Error that goes on after the setting's name if there is no such zone. */
export function readTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`is '${timeZone}'. Set it to a name like Europe/Amsterdam.`);
  }
}
