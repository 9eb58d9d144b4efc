import type { IntlShape } from 'react-intl';
import type { Notification } from '@pluis/store';

/** Says that the browser keeps the cart for this tab only. */
export function storageFullNotice(intl: IntlShape): Notification {
  return { tone: 'error', title: intl.formatMessage({ id: 'shell.storageFull' }) };
}

/** HTTP 402, whichever call it came from; one at a time [API-4]. */
export function paymentRequiredNotice(intl: IntlShape): Notification {
  return {
    tone: 'error',
    title: intl.formatMessage({ id: 'shell.paymentRequired.title' }),
    description: intl.formatMessage({ id: 'shell.paymentRequired.description' }),
    key: 'payment-required',
  };
}
