import type { IntlShape } from 'react-intl';
import { cartSheetId } from '@pluis/contract/html';
import { maxQuantity, type CartItem, type Notification } from '@pluis/store';

/** What the provider calls the only variant of a product without options [PRD-7]. */
const onlyVariant = 'Default Title';

/**
 * Says what was added, or that no more of it can be added [CRT-4], and leads to the cart; one at a time [CRT-3].
 */
export function addedNotice(
  { product, variantTitle }: CartItem,
  isAdded: boolean,
  intl: IntlShape,
): Notification {
  return {
    tone: isAdded ? 'success' : 'info',
    title: intl.formatMessage({ id: isAdded ? 'shell.cart.added' : 'shell.cart.max' }, { max: maxQuantity }),
    description: product.title,
    detail: variantTitle === onlyVariant ? undefined : variantTitle || undefined,
    key: 'cart-added',
    opens: { label: intl.formatMessage({ id: 'shell.cart.view' }), dialog: cartSheetId },
  };
}

/** One at a time: what was said of the connection last. */
const connection = 'offline';

/** Says, when the connection is lost, what stays. */
export function offlineNotice(intl: IntlShape): Notification {
  return {
    tone: 'info',
    title: intl.formatMessage({ id: 'shell.offline' }),
    description: intl.formatMessage({ id: 'shell.offline.text' }),
    key: connection,
  };
}

/** Says why a link was not followed. */
export function unreachablePageNotice(intl: IntlShape): Notification {
  return { tone: 'info', title: intl.formatMessage({ id: 'shell.offline.page' }), key: connection };
}
