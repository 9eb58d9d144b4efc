import { useEffect, useRef, useState } from 'react';
import { selectCart, useAppSelector, useAppStore, type AppStore } from '@pluis/store';
import { createStorefrontClient } from '@pluis/storefront-api';
import type { SheetRef } from '../sheet/sheet-dialog';
import { whenOpened } from '../sheet/when-opened';

/** The minimum time between two checks, in milliseconds. */
const minPauseMs = 10_000;

/**
 * Whether the provider no longer has the cart of the shopper's checkout, which means that it was paid. Checks when the shopper
 * returns to this tab, at most once in ten seconds, and when the sheet is opened for the first time, which includes reloads. If the check fails, the cart
 * counts as not paid.
 */
export function useOrderPlaced(sheet: SheetRef): boolean {
  const store = useAppStore();
  const cartId = useAppSelector((state) => selectCart(state).cartId);
  const [gone, setGone] = useState<string>();
  const wasOpened = useRef(false);
  const lastLook = useRef(-minPauseMs);

  useEffect(() => {
    function look(): void {
      const { cartId } = selectCart(store.getState());
      const now = performance.now();
      if (cartId === null || document.visibilityState !== 'visible' || now - lastLook.current < minPauseMs)
        return;
      lastLook.current = now;
      void isGone(store, cartId).then((wasPaid) => wasPaid && setGone(cartId));
    }
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

/** Whether the provider no longer has a cart. False if it cannot be asked. */
async function isGone({ extra }: AppStore, cartId: string): Promise<boolean> {
  const result = await createStorefrontClient(extra.storefront).hasCart(cartId);
  return result.ok && !result.value;
}
