import { parsePreferences, type LocalePreferences } from '@pluis/i18n';
import { parseCartLines } from './cart-line';
import type { CartState } from './cart-slice';

/** The names of the entries in local storage [CRT-6, I18-3]. */
export const cartKey = 'shopify-cart';
export const localeKey = 'locale-preferences';

/**
 * The fields of an entry in redux-persist's format, in which each field is JSON itself. Fields that are not JSON are left
 * out; a text that is not an entry has no fields.
 */
export function parseEntry(text: string | null): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries<unknown>(Object(parseJson(text)))) {
    fields[name] = typeof value === 'string' ? parseJson(value) : value;
  }
  return fields;
}

/** The cart in the fields of an entry, repaired [CRT-4, CRT-6]. An invalid checkout url is dropped. */
export function toCart(fields: Readonly<Record<string, unknown>>): Omit<CartState, 'isLoading'> {
  const { items, cartId, checkoutUrl } = fields;
  const complete = typeof cartId === 'string' && typeof checkoutUrl === 'string' && isHttpUrl(checkoutUrl);
  return {
    items: parseCartLines(items),
    cartId: complete ? cartId : null,
    checkoutUrl: complete ? checkoutUrl : null,
  };
}

/** The preferences in the fields of an entry [I18-3]. */
export function toPreferences(fields: Readonly<Record<string, unknown>>): LocalePreferences {
  return parsePreferences(fields);
}

function isHttpUrl(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
