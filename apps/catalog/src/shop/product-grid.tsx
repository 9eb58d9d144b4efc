import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import styles from './product-grid.module.css';
import { ProductCard } from './product-card';

/**
 * The products in 1, 2 or 3 columns [SHP-4]. Only the first picture has priority: several prioritised pictures would
 * all be late.
 */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(products.at(-1)?.id);
  useLayoutEffect(() => {
    const before = products.findIndex(({ id }) => id === last.current);
    last.current = products.at(-1)?.id;
    // The list was continued, and the link for that has gone: move the focus to the first new product [SHP-8].
    if (before < 0 || document.activeElement !== document.body) return;
    const first = list.current?.children[before + 1];
    first?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [products]);
  return (
    <ul
      ref={list}
      className={styles['grid']}
      aria-label={intl.formatMessage({ id: 'catalog.shop.products' })}
    >
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} priority={index === 0} />
      ))}
    </ul>
  );
}
