import type { IntlShape } from 'react-intl';
import type { CartLine } from '@pluis/store';
import type { UserError } from '@pluis/storefront-api';
import { itemName } from '../line/item-name';

/** The provider's known error codes, with their messages. */
const known = new Map<string | undefined, Parameters<typeof sentence>[0]>([
  ['MINIMUM_NOT_MET', 'cart.refused.minimum'],
  ['LESS_THAN', 'cart.refused.minimum'],
  ['MAXIMUM_EXCEEDED', 'cart.refused.maximum'],
  ['INVALID_INCREMENT', 'cart.refused.increment'],
  ['CART_TOO_LARGE', 'cart.refused.tooLarge'],
  ['INVALID_MERCHANDISE_LINE', 'cart.refused.unavailable'],
  ['SERVICE_UNAVAILABLE', 'cart.refused.busy'],
]);

/**
 * The reason why the provider refused the cart, in the shopper's language [CRT-9]. An error without a known code is quoted in
 * the provider's words, after a sentence with advice.
 */
export function describeRefusal(
  errors: readonly UserError[],
  lines: readonly CartLine[],
  intl: IntlShape,
): string {
  const said = new Set<string>();
  const quoted = new Set<string>();
  for (const { code, message } of errors) {
    const id = known.get(code);
    said.add(sentence(id ?? 'cart.checkout.refused', intl));
    const words = id
      ? ''
      : withItemNames(message, lines)
          .trim()
          .replace(/[.。]+$/, '');
    if (words) quoted.add(words);
  }
  if (quoted.size > 0) {
    said.add(intl.formatMessage({ id: 'cart.refused.quoted' }, { words: [...quoted].join('. ') }));
  }
  return [...said].join(' ');
}

function sentence(
  id:
    | 'cart.checkout.refused'
    | `cart.refused.${'minimum' | 'maximum' | 'increment' | 'tooLarge' | 'unavailable' | 'busy'}`,
  intl: IntlShape,
): string {
  return intl.formatMessage({ id });
}

/** Replaces variant ids in the provider's text by names. */
function withItemNames(message: string, lines: readonly CartLine[]): string {
  return message.replace(/gid:\/\/[^\s\"'”]*[^\s\"'”.,;:]/g, (id) => {
    const line = lines.find(({ variantId }) => variantId === id);
    return line ? itemName(line) : '…';
  });
}
