import { useEffect, useRef, useState } from 'react';
import { selectCart, useAppSelector, useAppStore, type AppStore } from '@pluis/store';
import { createStorefrontClient } from '@pluis/storefront-api';
import type { SheetRef } from '../sheet/sheet-dialog';
import { whenOpened } from '../sheet/when-opened';

/**
 * Whether the provider no longer has the cart of the shopper's checkout, which means that it was paid. Checks when the shopper
 * returns to this tab, and when the sheet is opened for the first time, which includes reloads. If the check fails, the cart
 * counts as not paid.
 */
export function useOrderPlaced(sheet: SheetRef): boolean {
  const store = useAppStore();
  const cartId = useAppSelector((state) => selectCart(state).cartId);
  const [gone, setGone] = useState<string>();
  const wasOpened = useRef(false);

  useEffect(() => {
    const look = () => void findGone(store).then((id) => id !== undefined && setGone(id));
    const stopWaiting = whenOpened(sheet.current, () => {
      if (!wasOpened.current) look();
      wasOpened.current = true;
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      stopWaiting();
      document.removeEventListener('visibilitychange', look);
    };
  }, [store, sheet]);

  return cartId !== null && gone === cartId;
}

/** The id of the cart that was sent to the checkout, if the provider no longer has it. */
async function findGone(store: AppStore): Promise<string | undefined> {
  const { cartId } = selectCart(store.getState());
  if (cartId === null || document.visibilityState !== 'visible') return undefined;
  const result = await createStorefrontClient(store.extra.storefront).hasCart(cartId);
  return result.ok && !result.value ? cartId : undefined;
}
