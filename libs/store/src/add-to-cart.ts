import { parseCartItem, type CartItem } from './cart-line';

const attribute = 'data-cart-item';

/**
 * Makes a button add a variant to the cart: spread the result on a `<button>`, without an onClick. The shell acts upon
 * the declaration, so the button works before any script of the part (or of the page) has arrived [UI-3].
 */
export function addToCartProps(item: CartItem): { [attribute]: string } {
  const { product, variantId, variantTitle, price, selectedOptions } = item;
  const { id, handle, title, images } = product;
  return {
    [attribute]: JSON.stringify({
      product: {
        id,
        handle,
        title,
        images: images.slice(0, 1).map(({ url, altText }) => ({ url, altText })),
      },
      variantId,
      variantTitle,
      price: { amount: price.amount, currencyCode: price.currencyCode },
      selectedOptions: selectedOptions.map(({ name, value }) => ({ name, value })),
    } satisfies CartItem),
  };
}

/** The item that the pressed control declares, if it declares one. */
export function declaredCartItem(target: EventTarget | null): CartItem | undefined {
  const control = target instanceof Element ? target.closest(`[${attribute}]`) : null;
  const declared = control?.getAttribute(attribute);
  return declared ? readCartItem(declared) : undefined;
}

/** A declared item from its text; undefined when it is none. */
export function readCartItem(text: string): CartItem | undefined {
  try {
    return parseCartItem(JSON.parse(text));
  } catch {
    return undefined;
  }
}
