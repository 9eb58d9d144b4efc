import type { IntlShape } from 'react-intl';
import { cartSheetId } from '@pluis/contract/html';
import {
  cartActions,
  countPieces,
  notified,
  selectLanguage,
  selectLines,
  type AppStore,
  type CartLine,
  type Notification,
} from '@pluis/store';
import { readCartLink } from '@pluis/store/cart-link';
import { loadMessages } from '../client/boot/load-messages';
import { intlOf } from '../page/intl-of';
import { ask } from './ask';
import { findLines } from './find-lines';

/** The link that is being followed: a page may report the same address twice. */
let followed: string | undefined;

/**
 * Follows the cart link in the address [WAY-1]: asks once whether to add its items, and then removes it from the address. After
 * a failure of the provider it stays there, so that a reload tries it again. Rejects if the messages cannot be fetched.
 */
export async function followCartLink(store: AppStore): Promise<void> {
  const { hash } = location;
  const linked = readCartLink(hash);
  if (!linked || hash === followed) return;
  followed = hash;
  try {
    const language = selectLanguage(store.getState());
    const [messages, found] = await Promise.all([loadMessages(language), findLines(store, linked)]);
    // The shopper may have opened another address.
    if (location.hash !== hash) return;
    const intl = intlOf(language, messages);
    if (!found) return void store.dispatch(notified(problem('failed', intl)));
    if (found.lines.length === 0) store.dispatch(notified(problem('nothing', intl)));
    else if (await ask(found, intl)) add(found.lines, store, intl);
    if (location.hash === hash) forgetLink();
  } finally {
    if (followed === hash) followed = undefined;
  }
}

/** Adds the lines to those of the cart, up to 99 of each, and says how many pieces were added. */
function add(lines: readonly CartLine[], store: AppStore, intl: IntlShape): void {
  const pieces = () => countPieces(selectLines(store.getState()));
  const before = pieces();
  for (const { quantity, ...item } of lines) store.dispatch(cartActions.added({ item, quantity }));
  const count = pieces() - before;
  // Nothing if the cart had 99 of each, which is told then [CRT-4].
  if (count > 0) store.dispatch(notified(addedNotice(count, intl)));
}

/** Replaces the notices about each of the items [CRT-3]. */
function addedNotice(count: number, intl: IntlShape): Notification {
  return {
    tone: 'success',
    title: intl.formatMessage({ id: 'shell.cartLink.added' }, { count }),
    key: 'cart-added',
    opens: { label: intl.formatMessage({ id: 'shell.cart.view' }), dialog: cartSheetId },
  };
}

function problem(kind: 'failed' | 'nothing', intl: IntlShape): Notification {
  return {
    tone: 'error',
    title: intl.formatMessage({ id: `shell.cartLink.${kind}` }),
    description: intl.formatMessage({ id: `shell.cartLink.${kind}.text` }),
    key: 'cart-link',
  };
}

function forgetLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
