import { FormattedMessage } from 'react-intl';
import { useAppStore } from '@pluis/store';
import type { Product } from '@pluis/storefront-api';
import { ChevronIcon } from '@pluis/ui';
import { euSizes } from '../options/eu-sizes';
import styles from './buying-terms.module.css';

const terms = ['delivery', 'returns', 'sizes', 'care'] as const;

/**
 * The terms of every purchase, and help with sizes for products that have them. The shop's own terms are in `shop-texts/`. The
 * cost and time of delivery are next to the button: see `DeliveryTerms`.
 */
export function BuyingTerms({ product }: { product: Product }) {
  // With settings, the cost of delivery is next to the button; else the checkout shows it [DEL-1].
  const isKnown = useAppStore().extra.storefront.delivery?.cost !== undefined;
  return (
    <div className={styles['terms']}>
      {terms
        .filter((term) => term !== 'sizes' || hasSizes(product))
        .map((term) => (
          <details key={term} name="terms">
            <summary>
              <FormattedMessage id={`catalog.${term}.title`} />
              <ChevronIcon />
            </summary>
            <p>
              <FormattedMessage
                id={term === 'delivery' && isKnown ? 'catalog.delivery.prices' : `catalog.${term}.text`}
              />
            </p>
          </details>
        ))}
    </div>
  );
}

/** Whether an option or the description gives sizes. */
function hasSizes({ options, description }: Product): boolean {
  return (
    /\b(EU|UE)\s?\d/.test(description) ||
    options.some(({ values }) => values.some((value) => euSizes(value) !== undefined))
  );
}
