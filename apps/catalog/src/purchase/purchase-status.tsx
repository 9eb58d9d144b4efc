import { FormattedMessage } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { movedOptions } from '../variant/combinations';
import type { ChosenVariant } from '../variant/use-variant';
import { Availability } from './availability';
import { DeliveryTerms } from './delivery-terms';
import styles from './purchase-status.module.css';

/**
 * The lines above the add button: when the order arrives, what that costs, that it can be returned and washed; or if the
 * selected variant is sold out, the variants that are available. Its height is the same for all of them, so that the button does not move.
 */
export function PurchaseStatus({ product, chosen }: { product: Product; chosen: ChosenVariant }) {
  const { variant, pick } = chosen;
  if (!product.variants.some(({ availableForSale }) => availableForSale)) return null;
  // The note about a moved option replaces it.
  if (variant?.availableForSale && pick && movedOptions(pick).length > 0) return null;
  return (
    <div className={styles['status']}>
      {variant?.availableForSale ? (
        <p className={styles['lines']}>
          <DeliveryTerms />
          <span>
            <FormattedMessage id="catalog.assurance.returns" />
          </span>
          <span>
            <FormattedMessage id="catalog.assurance.washable" />
          </span>
        </p>
      ) : (
        <Availability product={product} chosen={chosen} />
      )}
    </div>
  );
}
