import type { IntlShape } from 'react-intl';
import { cartSheetId } from '@pluis/contract/html';
import { maxQuantity, type CartItem, type Notification } from '@pluis/store';

/** The provider's name for the only variant of a product without options [PRD-7]. */
const onlyVariant = 'Default Title';

/**
 * The notice after adding an item, or when the maximum quantity is reached [CRT-4]. It links to the cart and
 * replaces the previous one [CRT-3].
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
    picture: product.images[0]?.url,
    detail: variantTitle === onlyVariant ? undefined : variantTitle || undefined,
    key: 'cart-added',
    opens: { label: intl.formatMessage({ id: 'shell.cart.view' }), dialog: cartSheetId },
  };
}

/** Connection notices share this key, so that only the latest is shown. */
const connection = 'offline';

/** The notice for a lost connection. */
export function offlineNotice(intl: IntlShape): Notification {
  return {
    tone: 'info',
    title: intl.formatMessage({ id: 'shell.offline' }),
    description: intl.formatMessage({ id: 'shell.offline.text' }),
    key: connection,
  };
}

/** The notice for a link that was not followed. */
export function unreachablePageNotice(intl: IntlShape): Notification {
  return { tone: 'info', title: intl.formatMessage({ id: 'shell.offline.page' }), key: connection };
}
