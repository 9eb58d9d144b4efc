import type { IntlShape } from 'react-intl';
import type { CartLine, Notification } from '@pluis/store';
import type { StorefrontError } from '@pluis/storefront-api';
import { itemName } from '../line/item-name';
import type { CheckoutOutcome } from './checkout-outcome';
import { describeDifference, type ShownAmounts } from './describe-difference';
import { describeRefusal } from './describe-refusal';

/** The toasts about a checkout's outcome [CHK-2, CHK-3]. The shell reports HTTP 402 [CHK-7]. */
export function checkoutNotifications(
  outcome: CheckoutOutcome,
  intl: IntlShape,
  amounts: ShownAmounts,
  lines: readonly CartLine[] = [],
): Notification[] {
  switch (outcome.kind) {
    case 'ignored':
      return [];
    case 'opened': {
      const { checkoutUrl, place } = outcome;
      return [
        {
          tone: 'success',
          title: intl.formatMessage({ id: 'cart.checkout.redirecting' }),
          ...(place !== 'tab' && {
            link: { label: intl.formatMessage({ id: 'cart.checkout.link' }), href: checkoutUrl },
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
            .map((difference) => describeDifference(difference, intl, amounts))
            .join('. '),
        },
      ];
    case 'unknown': {
      const gone = intl.formatList(outcome.lines.map(itemName));
      return [failed(`${intl.formatMessage({ id: 'cart.unknown.title' })}: ${gone}`, intl)];
    }
    case 'failed':
      return [failed(outcome.error && adviceOn(outcome.error, lines, intl), intl)];
  }
}

function failed(description: string | undefined, intl: IntlShape): Notification {
  return { tone: 'error', title: intl.formatMessage({ id: 'cart.checkout.failed' }), description };
}

/** The meaning of the failure and advice, in the shopper's language [CRT-9]. */
function adviceOn(error: StorefrontError, lines: readonly CartLine[], intl: IntlShape): string | undefined {
  switch (error.kind) {
    case 'user-errors':
      return describeRefusal(error.errors, lines, intl);
    case 'network':
    case 'timeout':
      return intl.formatMessage({ id: 'cart.checkout.unreachable' });
    default:
      return undefined;
  }
}
