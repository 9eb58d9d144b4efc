import { mergeCartLines, type CartItem, type CartLine } from './cart-line';
import { defineSlice, update } from './define-slice';
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

/** Puts in other lines. Any change of them makes the remote cart stale [CRT-5]. */
function withLines(state: CartState, items: CartLine[]): CartState {
  return update(state, { items, cartId: null, checkoutUrl: null });
}

/** Sets the quantity of the line at a place. */
function withQuantity(state: CartState, place: number, quantity: number): CartState {
  const line = state.items[place];
  if (!line || line.quantity === quantity) return state;
  return withLines(
    state,
    state.items.map((each) => (each === line ? { ...line, quantity } : each)),
  );
}

const placeOf = ({ items }: CartState, variantId: string): number =>
  items.findIndex((line) => line.variantId === variantId);

/** Updates the translated texts of a line, and its product's handle, which is translated, too. Equal texts keep their identity, so that nothing is written back. */
function rename(line: CartLine, { product, variantTitle, selectedOptions }: CartItem): CartLine {
  const images = line.product.images.map((image, place) => ({
    ...image,
    altText: product.images[place]?.altText ?? image.altText,
  }));
  const { title, handle } = product;
  const renamed = {
    ...line,
    product: { ...line.product, title, handle, images },
    variantTitle,
    selectedOptions,
  };
  return JSON.stringify(renamed) === JSON.stringify(line) ? line : renamed;
}

export const cartSlice = defineSlice('cart', () => emptyCart, {
  /** Adds pieces of a variant (1 by default) to its line, or as a new line at the end [CRT-3]. */
  added(state, { item, quantity: given = 1 }: { item: CartItem; quantity?: number }) {
    const quantity = clampQuantity(given);
    const place = placeOf(state, item.variantId);
    const line = state.items[place];
    return line
      ? withQuantity(state, place, Math.min(maxQuantity, line.quantity + quantity))
      : withLines(state, [...state.items, { ...item, quantity }]);
  },
  /** Sets a line's quantity, clamped to 1..99 [CRT-4]. */
  quantityChanged: (state, { variantId, quantity }: { variantId: string; quantity: number }) =>
    withQuantity(state, placeOf(state, variantId), clampQuantity(quantity)),
  /** Updates the names of items, for instance in another language; nothing else of a line changes. */
  renamed(state, named: readonly CartItem[]) {
    const items = state.items.map((line) => {
      const item = named.find((each) => each.variantId === line.variantId);
      return item ? rename(line, item) : line;
    });
    return items.every((line, place) => line === state.items[place]) ? state : { ...state, items };
  },
  /** Takes over the provider's quantities and prices. A line that the provider does not have is removed [CHK-6]. */
  adopted(state, lines: readonly AdoptedLine[]) {
    const items = state.items.map((line) => {
      const { quantity = line.quantity, price = line.price } =
        lines.find((each) => each.variantId === line.variantId) ?? {};
      return { ...line, quantity: quantity > 0 ? clampQuantity(quantity) : 0, price };
    });
    return withLines(
      state,
      items.filter(({ quantity }) => quantity > 0),
    );
  },
  removed: (state, { variantId }: { variantId: string }) =>
    withLines(
      state,
      state.items.filter((line) => line.variantId !== variantId),
    ),
  /** Empties items, cartId and checkoutUrl [CRT-5]. */
  cleared: (state) => withLines(state, []),
  /** Puts lines back (undo of a clear or a removal); lines added since then stay [CRT-5]. */
  restored: (state, lines: CartLine[]) => withLines(state, mergeCartLines(lines, state.items)),
  checkoutStarted: (state) => update(state, { isLoading: true }),
  /** The remote cart exists: keeps its id and url. The lines stay, because payment may fail [CRT-5, CHK-2]. */
  checkoutCreated: (state, { cartId, checkoutUrl }: { cartId: string; checkoutUrl: string }) =>
    update(state, { cartId, checkoutUrl, isLoading: false }),
  /** The provider has answered. `failed`: the shopper cannot go on to its checkout; this only counts. */
  checkoutEnded: (state, _outcome?: 'failed') => update(state, { isLoading: false }),
  /** Takes over the cart that another tab stored [CRT-7]. Equal content keeps its identity, so that nothing is written back. */
  synced(state, { items: stored, cartId, checkoutUrl }: Omit<CartState, 'isLoading'>) {
    const isSame = JSON.stringify(state.items) === JSON.stringify(stored);
    return update(state, { items: isSame ? state.items : stored, cartId, checkoutUrl });
  },
});

interface Shopping {
  cart: CartState;
}

export const cartActions = cartSlice.actions;
export const selectCart = ({ cart }: Shopping): CartState => cart;
export const selectLines = ({ cart }: Shopping): CartLine[] => cart.items;
