import { parseCartItem, type CartItem } from '@pluis/store';
import { cartChoiceAttribute, cartItemAttribute } from './html';

/**
 * Makes a button add a variant to the cart: spread the result on a `<button>`, without an onClick. The shell acts upon
 * the declaration, so the button works before any script of the part (or of the page) has arrived [UI-3].
 */
export function addToCartProps(item: CartItem): { [cartItemAttribute]: string } {
  return { [cartItemAttribute]: writeItem(item) };
}

/**
 * Says what add-to-cart adds of a product once this button has chosen a variant: `item`, or nothing where that variant is
 * not for sale. Spread the result on the button, beside its onClick: a press on it and then on add-to-cart is right
 * before any code has come.
 */
export function cartChoiceProps(
  product: Pick<CartItem['product'], 'id'>,
  item: CartItem | undefined,
): { [cartChoiceAttribute]: string } {
  const nothing = JSON.stringify({ product: { id: product.id } });
  return { [cartChoiceAttribute]: item ? writeItem(item) : nothing };
}

/** The item that the pressed control declares, if it declares one. */
export function declaredCartItem(target: EventTarget | null): CartItem | undefined {
  const control = target instanceof Element ? target.closest(`[${cartItemAttribute}]`) : null;
  return readCartItem(control?.getAttribute(cartItemAttribute) ?? '');
}

/** A declared item from its text; undefined when it is none. */
export function readCartItem(text: string): CartItem | undefined {
  try {
    return parseCartItem(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** What the cart keeps of an item and no more: one picture, no other fields [CRT-2]. */
function writeItem({ product, variantId, variantTitle, price, selectedOptions }: CartItem): string {
  const { id, handle, title, images } = product;
  return JSON.stringify({
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
  } satisfies CartItem);
}
