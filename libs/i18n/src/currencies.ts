/** A currency that prices can be shown in [CUR-1]. */
export interface CurrencyOption {
  /** ISO 4217. */
  readonly code: Currency;
  readonly name: string;
  /** Written before the amount, without a space [CUR-2]. */
  readonly symbol: string;
  /** Emoji. */
  readonly flag: string;
  /** The number of units in one US dollar, as a decimal string, so that it is never rounded to binary. */
  readonly rate: string;
}

/**
 * The date of the rates below (`YYYY-MM-DD`). They are the store's own display rates, not market rates. Change the date
 * together with a rate.
 */
export const ratesDate = '2025-07-01';

// To add a currency, add a line here.
const offered = [
  { code: 'EUR', name: 'Euro', symbol: '€', flag: '🇪🇺', rate: '0.92' },
  { code: 'USD', name: 'US dollar', symbol: '$', flag: '🇺🇸', rate: '1' },
  { code: 'GBP', name: 'Pound sterling', symbol: '£', flag: '🇬🇧', rate: '0.79' },
  { code: 'BGN', name: 'Bulgarian lev', symbol: 'лв', flag: '🇧🇬', rate: '1.8' },
  { code: 'CZK', name: 'Czech koruna', symbol: 'Kč', flag: '🇨🇿', rate: '22.5' },
  { code: 'DKK', name: 'Danish krone', symbol: 'kr', flag: '🇩🇰', rate: '6.85' },
  { code: 'HUF', name: 'Hungarian forint', symbol: 'Ft', flag: '🇭🇺', rate: '360' },
  { code: 'PLN', name: 'Polish złoty', symbol: 'zł', flag: '🇵🇱', rate: '4' },
  { code: 'RON', name: 'Romanian leu', symbol: 'lei', flag: '🇷🇴', rate: '4.55' },
  { code: 'SEK', name: 'Swedish krona', symbol: 'kr', flag: '🇸🇪', rate: '10.5' },
] as const;

export type Currency = (typeof offered)[number]['code'];

/** The currencies, in the order in which the selector shows them [CUR-1] [CUR-2]. */
export const currencies: readonly CurrencyOption[] = offered;

export const defaultCurrency: Currency = 'EUR';

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency.code === value);
}
