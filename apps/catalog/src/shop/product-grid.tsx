import { Fragment, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import styles from './product-grid.module.css';
import { ProductCard } from './product-card';
import { groupProducts, type ProductGroup } from './product-groups';

export interface ProductGridProps {
  products: readonly Product[];
  /** The number of pages that they are from. */
  pages: number;
  /** These are all products of the shop. A part of them keeps the provider's order: what comes later goes below it [SHP-8]. */
  isWhole: boolean;
}

/**
 * The products in 1, 2 or 3 columns [SHP-4]: all of a shop's in groups, a part of them in one list. Only the first picture has
 * priority: several prioritised pictures would all be late.
 */
export function ProductGrid({ products, pages, isWhole }: ProductGridProps) {
  const label = useIntl().formatMessage({ id: 'catalog.shop.products' });
  const lists = useRef<HTMLElement>(null);
  const shown = useRef({ last: products.at(-1)?.id, pages });
  useLayoutEffect(() => {
    const { last, pages: former } = shown.current;
    shown.current = { last: products.at(-1)?.id, pages };
    // Not if the same pages were refreshed.
    if (pages <= former || document.activeElement !== document.body) return;
    // The list was continued, and the link for that has gone: move the focus to the first new product [SHP-8].
    const next = products.findIndex(({ id }) => id === last) + 1;
    lists.current?.querySelectorAll<HTMLElement>('h2 a')[next]?.focus({ preventScroll: true });
  }, [products, pages]);
  const groups: readonly ProductGroup[] = isWhole ? groupProducts(products) : [{ products }];
  return (
    <section ref={lists} aria-label={label}>
      {groups.map(({ title = '', products: cards }, place) => (
        <Fragment key={title}>
          {title && <h2 className={styles['heading']}>{title}</h2>}
          <ul className={styles['grid']} aria-label={title || undefined}>
            {cards.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                priority={place + index === 0}
                heading={title ? 'h3' : 'h2'}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
