import { parseCartItem, type CartItem } from '@pluis/store';
import { cartChoiceAttribute, cartItemAttribute } from './html';

/**
 * Makes a button add a variant to the cart: spread the result on a `<button>` without an onClick. The shell handles the
 * declaration, so the button works before any script of the part or the page has loaded [UI-3].
 */
export function addToCartProps(item: CartItem): { [cartItemAttribute]: string } {
  return { [cartItemAttribute]: writeItem(item) };
}

/**
 * Declares the item that add-to-cart adds after this button has chosen a variant; without `item`, the variant is not for
 * sale. Spread the result on the button and keep its onClick: pressing it and then add-to-cart is correct even before the
 * part's code has loaded.
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

/** A declared item, from its text; undefined if the text is not an item. */
export function readCartItem(text: string): CartItem | undefined {
  try {
    return parseCartItem(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Only the fields of an item that the cart keeps: one picture, no other fields [CRT-2]. */
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
