import type { IntlShape } from 'react-intl';
import { defaultLanguage, type Currency } from '@pluis/i18n';
import type { Notification } from '@pluis/store';
import type { StorefrontError } from '@pluis/storefront-api';
import type { CheckoutOutcome } from './checkout-outcome';
import { describeDifference } from './describe-difference';

/** The toasts that tell the shopper of a checkout's outcome [CHK-2, CHK-3]. The shell tells of HTTP 402 [CHK-7]. */
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
    case 'unknown':
    case 'failed': {
      const { error } = outcome;
      return [
        {
          tone: 'error',
          title: intl.formatMessage({ id: 'cart.checkout.failed' }),
          description: error && adviceOn(error, intl),
        },
      ];
    }
  }
}

/**
 * What the failure means and what to do, in the shopper's language. The provider's own words are for the log; who reads
 * English gets them as well [CRT-9].
 */
function adviceOn(error: StorefrontError, intl: IntlShape): string | undefined {
  switch (error.kind) {
    case 'user-errors': {
      const advice = intl.formatMessage({ id: 'cart.checkout.refused' });
      return intl.locale === defaultLanguage ? `${error.message}. ${advice}` : advice;
    }
    case 'network':
    case 'timeout':
      return intl.formatMessage({ id: 'cart.checkout.unreachable' });
    default:
      return undefined;
  }
}
