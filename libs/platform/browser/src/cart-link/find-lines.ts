import { selectLanguage, type AppStore, type CartLine } from '@pluis/store';
import type { LinkedCart } from '@pluis/store/cart-link';
import { getVariants, type FoundVariant } from '@pluis/storefront-api';

/** The lines of a cart link that can be added, and the number of those that cannot. */
export interface FoundCart {
  lines: CartLine[];
  missing: number;
}

/** Asks the provider for the variants of a cart link [WAY-1]. Undefined if it fails. */
export async function findLines(store: AppStore, linked: LinkedCart): Promise<FoundCart | undefined> {
  const { lines: asked, leftOut } = linked;
  if (asked.length === 0) return { lines: [], missing: leftOut };
  const result = await getVariants(
    store.extra.storefront,
    asked.map(({ variantId }) => variantId),
    { language: selectLanguage(store.getState()) },
  );
  if (!result.ok) return undefined;
  const lines = asked.flatMap(({ variantId, quantity }): CartLine[] => {
    const variant = result.value.find(({ id }) => id === variantId);
    return variant?.availableForSale ? [lineOf(variant, quantity)] : [];
  });
  return { lines, missing: leftOut + asked.length - lines.length };
}

function lineOf(variant: FoundVariant, quantity: number): CartLine {
  const { id, title, product, price, selectedOptions, image } = variant;
  return {
    product: { ...product, images: image ? [image] : [] },
    variantId: id,
    variantTitle: title,
    price,
    selectedOptions,
    quantity,
  };
}
