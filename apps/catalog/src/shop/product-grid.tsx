import type { Product } from '@pluis/storefront-api';
import styles from './product-grid.module.css';
import { ProductCard } from './product-card';

/** How many cards are surely seen first, on any screen. */
const firstRow = 3;

/** The products in 1, 2 or 3 columns [SHP-4]. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul className={styles['grid']}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} priority={index < firstRow} />
      ))}
    </ul>
  );
}
