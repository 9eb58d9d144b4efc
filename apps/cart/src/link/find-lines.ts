import { selectLanguage, type AppStore, type CartLine } from '@pluis/store';
import { getVariants, type FoundVariant } from '@pluis/storefront-api';
import type { LinkedLine } from './cart-link';

/** The lines of a cart link that can be added. */
export interface FoundLines {
  lines: CartLine[];
  /** The number of lines that are sold out or no longer exist. */
  missing: number;
}

/** Asks the provider for the lines of a cart link; undefined if it fails. */
export async function findLines(
  store: AppStore,
  linked: readonly LinkedLine[],
): Promise<FoundLines | undefined> {
  if (linked.length === 0) return { lines: [], missing: 0 };
  const language = selectLanguage(store.getState());
  const result = await getVariants(
    store.extra.storefront,
    linked.map(({ variantId }) => variantId),
    { language },
  );
  if (!result.ok) return undefined;
  const lines = linked.flatMap(({ variantId, quantity }): CartLine[] => {
    const variant = result.value.find(({ id }) => id === variantId);
    return variant?.availableForSale ? [lineOf(variant, quantity)] : [];
  });
  return { lines, missing: linked.length - lines.length };
}

function lineOf(
  { id, title, product, price, selectedOptions, image }: FoundVariant,
  quantity: number,
): CartLine {
  return {
    product: { ...product, images: image ? [image] : [] },
    variantId: id,
    variantTitle: title,
    price,
    selectedOptions,
    quantity,
  };
}
