import type { IntlShape } from 'react-intl';
import type { Language } from '@pluis/i18n';
import type { Notification } from '@pluis/store';
import { loadMessages } from '../client/boot/load-messages';

/** The browser keeps the cart for this tab only; or HTTP 402, from whichever call. */
export type RareNotice = 'storageFull' | 'paymentRequired';

type Text = `shell.${'storageFull' | 'paymentRequired.title' | 'paymentRequired.description'}`;

/** Returns a notice whose texts no page has, so they are loaded now. Rejects if they cannot be fetched [API-4]. */
export async function rareNotice(
  name: RareNotice,
  language: Language,
): Promise<(intl: IntlShape) => Notification> {
  const messages = await loadMessages(language);
  return (intl) => {
    const text = (id: Text) => intl.formatMessage({ id, defaultMessage: messages[id] });
    if (name === 'storageFull') return { tone: 'error', title: text('shell.storageFull') };
    return {
      tone: 'error',
      title: text('shell.paymentRequired.title'),
      description: text('shell.paymentRequired.description'),
      // It replaces the previous one.
      key: 'payment-required',
    };
  };
}
