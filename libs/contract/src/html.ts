/**
 * The HTML interface between shell and parts. A part's markup declares what its controls do, and the shell handles the
 * declarations, so that the controls work before the part's code has loaded. Only this file spells the attribute names.
 */

/** On a part's element: the part's id, `catalog/ProductPage`. Set by the shell. */
export const partAttribute = 'data-part';

/** On a button: pressing it adds one piece of the item to the cart. The value is the item as JSON; see `addToCartProps`. */
export const cartItemAttribute = 'data-cart-item';

/**
 * On a button that chooses a variant: after a press, the part's add-to-cart buttons of the same product add the item in
 * this attribute (JSON). If it contains only the product, the variant is not for sale and nothing is added. See
 * `cartChoiceProps`.
 */
export const cartChoiceAttribute = 'data-cart-choice';

/** On a link: if its page is one step back in the history, a click goes back instead [PRD-2]. */
export const backAttribute = 'data-back';

/**
 * On the root element, also before hydration: the path of the page one step back in the history, empty if there is none
 * or it is unknown. A part's styles can name its `data-back` link by it.
 */
export const behindAttribute = 'data-behind';

/** On an element of a part that stays at the bottom of small screens. The footer and toasts keep clear of it. */
export const dockedAttribute = 'data-docked';

/** On the server's HTML of a page that is shown until the page's code has loaded. Set by the shell. */
export const servedAttribute = 'data-served';

/** On a link: it always loads a document. */
export const reloadAttribute = 'data-reload';

/** On an icon-only button: the text of its tooltip [UI-1]. */
export const tooltipAttribute = 'data-tooltip';

/** The id of the cart's `<dialog>`; buttons open it with `command="show-modal" commandfor="cart-sheet"`. */
export const cartSheetId = 'cart-sheet';

/** On the root element, also before hydration: the number of pieces in the cart; absent when the cart is empty. */
export const cartCountAttribute = 'data-cart-count';

/**
 * On a link of a part: the part's code continues this page in place, so the shell queues an early press on it, as on a
 * button. Without scripts it is an ordinary link.
 */
export const inPlaceAttribute = 'data-in-place';

/**
 * On a part's `<dialog>` in the server's HTML, removed by hydration. Until then the shell must not add a notice to it,
 * because React would report a hydration mismatch.
 */
export const unhydratedAttribute = 'data-unhydrated';

/** On an `<img>` that failed to load, set by the shell: the placeholder is shown instead [SHP-7]. */
export const pictureFailedAttribute = 'data-failed';
