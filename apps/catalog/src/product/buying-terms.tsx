import { FormattedMessage } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { ChevronIcon } from '@pluis/ui';
import { sizesOf } from '../options/size-chart';
import styles from './buying-terms.module.css';
import { SizeChart } from './size-help';
import { terms } from './terms';

/**
 * The terms of every purchase: what the price includes, returns, care, material and manufacturer [LEG-3], and help with sizes
 * for products that have them. The shop's own terms are in `shop-texts/`. The cost and time of delivery are next to the button:
 * see `DeliveryTerms`.
 */
export function BuyingTerms({ product }: { product: Product }) {
  const sizes = sizesOf(product);
  return (
    <div className={styles['terms']}>
      {terms
        .filter(({ name }) => name !== 'sizes' || sizes.length > 0)
        .map(({ name, texts }) => (
          <details key={name} name="terms">
            <summary>
              <FormattedMessage id={`catalog.${name}.title`} />
              <ChevronIcon />
            </summary>
            {texts.map((id) => (
              <p key={id}>
                <FormattedMessage id={id} />
              </p>
            ))}
            {name === 'sizes' && <SizeChart rows={sizes} />}
          </details>
        ))}
    </div>
  );
}
