import { FormattedMessage } from 'react-intl';
import type { Product, ProductVariant } from '@pluis/storefront-api';
import { Price } from './price';
import styles from './compare-at-price.module.css';

/** The higher price that the merchant compares a variant's price to, crossed out; empty if there is none [CUR-5]. */
export function CompareAtPrice({ variant }: { variant: ProductVariant | undefined }) {
  const money = variant?.compareAtPrice;
  if (!money) return null;
  return (
    <span className={styles['before']}>
      <FormattedMessage
        id="catalog.product.insteadOf"
        values={{
          price: (
            <s>
              <Price money={money} />
            </s>
          ),
        }}
      />
    </span>
  );
}

/** The first variant that has the product's lowest price. */
export function cheapestVariant({ variants, priceRange }: Product): ProductVariant | undefined {
  const { amount, currencyCode } = priceRange.minVariantPrice;
  return variants.find(
    ({ price }) => price.currencyCode === currencyCode && Number(price.amount) === Number(amount),
  );
}
