import type { IntlShape } from 'react-intl';
import type { Notification } from '@pluis/store';

/** The notice that the browser keeps the cart for this tab only. */
export function storageFullNotice(intl: IntlShape): Notification {
  return { tone: 'error', title: intl.formatMessage({ id: 'shell.storageFull' }) };
}

/** The notice for HTTP 402, from whichever call; it replaces the previous one [API-4]. */
export function paymentRequiredNotice(intl: IntlShape): Notification {
  return {
    tone: 'error',
    title: intl.formatMessage({ id: 'shell.paymentRequired.title' }),
    description: intl.formatMessage({ id: 'shell.paymentRequired.description' }),
    key: 'payment-required',
  };
}
