import { useEffect } from 'react';
import {
  cartActions,
  selectLanguage,
  selectLines,
  useAppStore,
  type AppStore,
  type CartItem,
} from '@pluis/store';
import { createStorefrontClient, type VariantNames } from '@pluis/storefront-api';
import type { SheetRef } from '../sheet/sheet-dialog';
import { whenOpened } from '../sheet/when-opened';

/**
 * Translates the names of the cart's lines, which may have been added in another language. Sends one call when the sheet opens,
 * for lines that this page has not asked for before [API-7].
 */
export function useNamesInCart(sheet: SheetRef): void {
  const store = useAppStore();
  useEffect(() => {
    const known = new Set<string>();
    return whenOpened(sheet.current, () => void askForNames(store, known));
  }, [store, sheet]);
}

/** `known` has the variants with known names, each with the language. */
async function askForNames(store: AppStore, known: Set<string>): Promise<void> {
  const language = selectLanguage(store.getState());
  const keyOf = (variantId: string) => `${language} ${variantId}`;
  const ids = selectLines(store.getState())
    .map(({ variantId }) => variantId)
    .filter((id) => !known.has(keyOf(id)));
  if (ids.length === 0) return;
  const result = await createStorefrontClient(store.extra.storefront).getVariantNames(ids, { language });
  // The visitor may have chosen another language in the meantime.
  if (!result.ok || selectLanguage(store.getState()) !== language) return;
  for (const id of ids) known.add(keyOf(id));
  store.dispatch(cartActions.renamed(renamedItems(selectLines(store.getState()), result.value)));
}

function renamedItems(lines: readonly CartItem[], names: readonly VariantNames[]): CartItem[] {
  return lines.flatMap((line) => {
    const found = names.find(({ id, product }) => id === line.variantId && product.id === line.product.id);
    if (!found) return [];
    const { product, title, altText, selectedOptions } = found;
    const images = line.product.images.map((image) => ({ ...image, altText: altText ?? image.altText }));
    return {
      ...line,
      product: { ...line.product, ...product, images },
      variantTitle: title,
      selectedOptions,
    };
  });
}
