import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import styles from './product-grid.module.css';
import { ProductCard } from './product-card';

export interface ProductGridProps {
  products: readonly Product[];
  /** The number of pages that they are from. */
  pages: number;
}

/**
 * The products in 1, 2 or 3 columns [SHP-4]. Only the first picture has priority: several prioritised pictures would
 * all be late.
 */
export function ProductGrid({ products, pages }: ProductGridProps) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef({ last: products.at(-1)?.id, pages });
  useLayoutEffect(() => {
    const { last, pages: former } = shown.current;
    shown.current = { last: products.at(-1)?.id, pages };
    // Not if the same pages were refreshed.
    if (pages <= former || document.activeElement !== document.body) return;
    // The list was continued, and the link for that has gone: move the focus to the first new product [SHP-8].
    const before = products.findIndex(({ id }) => id === last);
    const first = list.current?.children[before + 1];
    first?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [products, pages]);
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
