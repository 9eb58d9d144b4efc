import type { Product } from '@pluis/storefront-api';
import styles from './product-grid.module.css';
import { ProductCard } from './product-card';

/**
 * The products in 1, 2 or 3 columns [SHP-4]. Only the first picture is fetched first: a phone sees no more, and several
 * that are fetched at once all end late.
 */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul className={styles['grid']}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} priority={index === 0} />
      ))}
    </ul>
  );
}
