/**
 * The HTML between shell and parts. A part's markup declares what its controls do, so that they work before any of its
 * code has come; the shell acts upon the declarations. This file is the only place that spells them.
 */

/** On the element of a part: which part it is, `catalog/ProductPage`. Set by the shell. */
export const partAttribute = 'data-part';

/** On a button: pressing it adds one piece of the item to the cart. The value is the item as JSON; see `addToCartProps`. */
export const cartItemAttribute = 'data-cart-item';

/**
 * On a button that chooses a variant: from then on the part's add-to-cart buttons of the same product add the item that
 * it declares (as JSON); nothing where it declares the product alone: that variant is not for sale. See `cartChoiceProps`.
 */
export const cartChoiceAttribute = 'data-cart-choice';

/** On a link: where the page that it leads to lies one step back in the history, the visitor goes back to it [PRD-2]. */
export const backAttribute = 'data-back';

/** On a link: it is always followed as a document. */
export const reloadAttribute = 'data-reload';

/** On an icon-only button: the text of its tooltip [UI-1]. */
export const tooltipAttribute = 'data-tooltip';

/** The id of the cart's `<dialog>`; buttons open it with `command="show-modal" commandfor="cart-sheet"`. */
export const cartSheetId = 'cart-sheet';

/** On the root element, before hydration too: the number of pieces in the cart, absent when it is empty. */
export const cartCountAttribute = 'data-cart-count';

/**
 * On a link of a part: the part itself continues this page in place once its code is there, so an early press on it is
 * remembered as one on a button is. Without scripts it is an ordinary link.
 */
export const inPlaceAttribute = 'data-in-place';

/**
 * On a `<dialog>` of a part as the server has sent it, gone when it is hydrated: until then the shell puts no notice into
 * it, for React would take that for a mistake of the server's.
 */
export const unhydratedAttribute = 'data-unhydrated';

/** On an `<img>` that could not be loaded, set by the shell: the placeholder shows in its place [SHP-7]. */
export const pictureFailedAttribute = 'data-failed';
