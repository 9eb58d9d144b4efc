import type { IntlShape } from 'react-intl';
import type { Currency } from '@pluis/i18n';
import type { Notification } from '@pluis/store';
import type { CheckoutOutcome } from './checkout-outcome';
import { describeDifference } from './describe-difference';

/** What the shopper is told of a checkout's outcome in toasts, in their order [CHK-2, CHK-3, CHK-7]. */
export function checkoutNotifications(
  outcome: CheckoutOutcome,
  intl: IntlShape,
  currency: Currency,
): Notification[] {
  switch (outcome.kind) {
    case 'ignored':
      return [];
    case 'opened': {
      const { refusedUrl } = outcome;
      return [
        {
          tone: 'success',
          title: intl.formatMessage({ id: 'cart.checkout.redirecting' }),
          ...(refusedUrl && {
            link: { label: intl.formatMessage({ id: 'cart.checkout.link' }), href: refusedUrl },
          }),
        },
      ];
    }
    case 'changed':
      return [
        {
          tone: 'info',
          title: intl.formatMessage({ id: 'cart.changed.title' }),
          description: outcome.differences
            .map((difference) => describeDifference(difference, intl, currency))
            .join('. '),
        },
      ];
    case 'failed': {
      const { error } = outcome;
      const failed: Notification = {
        tone: 'error',
        title: intl.formatMessage({ id: 'cart.checkout.failed' }),
        ...(error?.kind === 'user-errors' && { description: error.message }),
      };
      return error?.kind === 'payment-required' ? [paymentRequired(intl), failed] : [failed];
    }
  }
}

/** [API-4] */
function paymentRequired(intl: IntlShape): Notification {
  return {
    tone: 'error',
    title: intl.formatMessage({ id: 'cart.paymentRequired.title' }),
    description: intl.formatMessage({ id: 'cart.paymentRequired.description' }),
  };
}
