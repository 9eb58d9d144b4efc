import type { IntlShape } from 'react-intl';
import { formatPrice, type Currency } from '@pluis/i18n';
import type { Difference } from './difference';

/** A sentence about a difference, in the visitor's language and currency [CHK-6]. */
export function describeDifference(difference: Difference, intl: IntlShape, currency: Currency): string {
  switch (difference.kind) {
    case 'quantity':
      return intl.formatMessage({ id: quantityMessage(difference) }, { ...difference });
    case 'price': {
      const { item } = difference;
      return intl.formatMessage(
        { id: 'cart.changed.price' },
        { item, price: formatPrice(difference.price, currency) },
      );
    }
    case 'pieces':
      return intl.formatMessage({ id: 'cart.changed.pieces' }, { ...difference });
    case 'total':
      return intl.formatMessage(
        { id: 'cart.changed.total' },
        { total: formatPrice(difference.total, currency) },
      );
    case 'warning':
      return intl.formatMessage({ id: 'cart.changed.other' });
  }
}

function quantityMessage({ taken, asked }: { taken: number; asked: number }) {
  if (taken === 0) return 'cart.changed.none';
  return taken < asked ? 'cart.changed.fewer' : 'cart.changed.more';
}
