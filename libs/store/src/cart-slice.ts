import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mergeCartLines, type CartItem, type CartLine } from './cart-line';
import { clampQuantity, maxQuantity } from './quantity';

/** The cart [CRT-6]. `cartId` and `checkoutUrl` belong to the remote cart of the last hand-off. */
export interface CartState {
  items: CartLine[];
  cartId: string | null;
  checkoutUrl: string | null;
  /** A remote cart is being created. Never restored from storage. */
  isLoading: boolean;
}

const emptyCart: CartState = { items: [], cartId: null, checkoutUrl: null, isLoading: false };

/** The provider's values of a line; the price is per piece, and undefined keeps the former price. */
export interface AdoptedLine {
  variantId: string;
  quantity: number;
  price?: CartLine['price'];
}

/** Any change of the lines makes the remote cart stale [CRT-5]. */
function forgetRemoteCart(state: CartState): void {
  state.cartId = null;
  state.checkoutUrl = null;
}

/** Updates the translated texts of a line, and its product's handle, which is translated, too. Equal texts keep their identity, so that nothing is written back. */
function rename(line: CartLine, { product, variantTitle, selectedOptions }: CartItem): void {
  line.product.title = product.title;
  line.product.handle = product.handle;
  line.variantTitle = variantTitle;
  line.product.images.forEach((image, place) => {
    image.altText = product.images[place]?.altText ?? image.altText;
  });
  if (JSON.stringify(line.selectedOptions) !== JSON.stringify(selectedOptions)) {
    line.selectedOptions = selectedOptions;
  }
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** Adds pieces of a variant (1 by default) to its line, or as a new line at the end [CRT-3]. */
    added(state, { payload }: PayloadAction<{ item: CartItem; quantity?: number }>) {
      const quantity = clampQuantity(payload.quantity ?? 1);
      const line = state.items.find((each) => each.variantId === payload.item.variantId);
      if (line?.quantity === maxQuantity) return;
      if (line) line.quantity = Math.min(maxQuantity, line.quantity + quantity);
      else state.items.push({ ...payload.item, quantity });
      forgetRemoteCart(state);
    },
    /** Sets a line's quantity, clamped to 1..99 [CRT-4]. */
    quantityChanged(state, { payload }: PayloadAction<{ variantId: string; quantity: number }>) {
      const line = state.items.find((each) => each.variantId === payload.variantId);
      const quantity = clampQuantity(payload.quantity);
      if (!line || line.quantity === quantity) return;
      line.quantity = quantity;
      forgetRemoteCart(state);
    },
    /** Updates the names of items, for instance in another language; nothing else of a line changes. */
    renamed(state, { payload }: PayloadAction<readonly CartItem[]>) {
      for (const line of state.items) {
        const item = payload.find((each) => each.variantId === line.variantId);
        if (item) rename(line, item);
      }
    },
    /** Takes over the provider's quantities and prices. A line that the provider does not have is removed [CHK-6]. */
    adopted(state, { payload }: PayloadAction<readonly AdoptedLine[]>) {
      for (const { variantId, quantity, price } of payload) {
        const line = state.items.find((each) => each.variantId === variantId);
        if (!line) continue;
        line.quantity = quantity > 0 ? clampQuantity(quantity) : 0;
        if (price) line.price = price;
      }
      state.items = state.items.filter(({ quantity }) => quantity > 0);
      forgetRemoteCart(state);
    },
    removed(state, { payload }: PayloadAction<{ variantId: string }>) {
      state.items = state.items.filter((line) => line.variantId !== payload.variantId);
      forgetRemoteCart(state);
    },
    /** Empties items, cartId and checkoutUrl [CRT-5]. */
    cleared(state) {
      state.items = [];
      forgetRemoteCart(state);
    },
    /** Puts lines back (undo of a clear or a removal); lines added since then stay [CRT-5]. */
    restored(state, { payload }: PayloadAction<CartLine[]>) {
      state.items = mergeCartLines(payload, state.items);
      forgetRemoteCart(state);
    },
    checkoutStarted(state) {
      state.isLoading = true;
    },
    /** The remote cart exists: keeps its id and url. The lines stay, because payment may fail [CRT-5, CHK-2]. */
    checkoutCreated(state, { payload }: PayloadAction<{ cartId: string; checkoutUrl: string }>) {
      state.cartId = payload.cartId;
      state.checkoutUrl = payload.checkoutUrl;
      state.isLoading = false;
    },
    /** The provider has answered. `failed`: the shopper cannot go on to its checkout; this only counts. */
    checkoutEnded(state, _action: PayloadAction<'failed' | undefined>) {
      state.isLoading = false;
    },
    /** Takes over the cart that another tab stored [CRT-7]. Equal content keeps its identity, so that nothing is written back. */
    synced(state, { payload }: PayloadAction<Omit<CartState, 'isLoading'>>) {
      if (JSON.stringify(state.items) !== JSON.stringify(payload.items)) state.items = payload.items;
      state.cartId = payload.cartId;
      state.checkoutUrl = payload.checkoutUrl;
    },
  },
  selectors: {
    selectLines: (state) => state.items,
    selectCart: (state) => state,
  },
});

export const cartActions = cartSlice.actions;
export const { selectLines, selectCart } = cartSlice.selectors;
