import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  cartActions,
  selectCart,
  selectLanguage,
  selectLines,
  type AppState,
  type StoreExtra,
} from '@pluis/store';
import { createStorefrontClient } from '@pluis/storefront-api';
import type { CheckoutOutcome, CreatedCheckout } from './checkout-outcome';
import type { CheckoutTab } from './checkout-tab';
import { checkoutUrl } from './checkout-url';
import { compareRemoteCart } from './compare-remote-cart';
import { failureOf } from './failure';
import { linesAtProvider } from './lines-at-provider';
import { sameOrder } from './same-order';

type CheckoutThunk<Result> = ThunkAction<Result, AppState, StoreExtra, UnknownAction>;

/**
 * Creates a cart at the provider and opens its checkout [CHK-1..6]. `openTab` is called before any await, so during the click
 * that dispatched this, and not at all if there is nothing to do [CHK-4]. The mutation is sent once [API-3].
 */
export function startCheckout(openTab: () => CheckoutTab): CheckoutThunk<Promise<CheckoutOutcome>> {
  return async (dispatch, getState, { storefront }) => {
    const cart = selectCart(getState());
    if (cart.isLoading || cart.items.length === 0) return { kind: 'ignored' };
    const tab = openTab();
    dispatch(cartActions.checkoutStarted());
    const items = selectLines(getState());
    const result = await createStorefrontClient(storefront).createCart(
      items.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity })),
      { language: selectLanguage(getState()) },
    );
    const url = result.ok ? checkoutUrl(result.value.checkoutUrl, storefront.url, location) : undefined;
    // Another tab of the shop may have changed the cart in the meantime: the response is then for an outdated cart.
    if (!result.ok || !url || !sameOrder(selectLines(getState()), items)) {
      dispatch(cartActions.checkoutEnded('failed'));
      tab.close();
      return result.ok ? { kind: 'failed' } : failureOf(result.error, items);
    }
    dispatch(cartActions.checkoutEnded());
    const checkout = { cartId: result.value.id, checkoutUrl: url };
    const differences = compareRemoteCart(items, result.value);
    if (differences.length === 0) return dispatch(openCheckout(checkout, tab));
    tab.close();
    const has = linesAtProvider(items, result.value);
    const isEmpty = result.value.totalQuantity === 0;
    return {
      kind: 'changed',
      asked: items,
      differences,
      has,
      total: result.value.totalAmount,
      checkout: isEmpty ? undefined : checkout,
    };
  };
}

/** Opens an existing checkout: stores its id and url, and sends the tab there [CHK-2]. */
export function openCheckout(checkout: CreatedCheckout, tab: CheckoutTab): CheckoutThunk<CheckoutOutcome> {
  return (dispatch) => {
    dispatch(cartActions.checkoutCreated(checkout));
    const { checkoutUrl } = checkout;
    return { kind: 'opened', checkoutUrl, place: tab.goTo(checkoutUrl) };
  };
}
