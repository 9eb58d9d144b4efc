import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { useRelated } from '../data/use-related';
import { ProductRow } from './product-row';
import styles from './related.module.css';

/** The related products of a product; empty if there are none. */
export function Related({ product }: { product: Product }) {
  const titleId = useId();
  const products = useRelated(product);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['related']}>
      <h2 id={titleId} className={styles['title']}>
        <FormattedMessage id="catalog.product.related" />
      </h2>
      <ProductRow products={products} />
    </section>
  );
}
