import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import styles from './product-grid.module.css';
import { ProductCard } from './product-card';

/** So many products may be seen at once: a row of the widest grid. */
const firstSeen = 3;

/**
 * The products in 1, 2 or 3 columns [SHP-4]. Only the first picture is fetched first: a phone sees no more, and several
 * that are fetched at once all end late.
 */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  const intl = useIntl();
  return (
    <ul className={styles['grid']} aria-label={intl.formatMessage({ id: 'catalog.shop.products' })}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} priority={index === 0} below={index >= firstSeen} />
      ))}
    </ul>
  );
}
