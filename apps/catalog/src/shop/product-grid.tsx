import { useId, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import styles from './product-grid.module.css';
import { ProductCard } from './product-card';
import { groupProducts } from './product-groups';

export interface ProductGridProps {
  products: readonly Product[];
  /** The number of pages that they are from. */
  pages: number;
  /** These are all products of the shop. A part of them keeps the provider's order: what comes later goes below it [SHP-8]. */
  isWhole: boolean;
}

/** The products in 1, 2 or 3 columns [SHP-4]: all of a shop's in groups, a part of them in one list. */
export function ProductGrid({ products, pages, isWhole }: ProductGridProps) {
  const intl = useIntl();
  const name = { 'aria-label': intl.formatMessage({ id: 'catalog.shop.products' }) };
  const [first, ...others] = isWhole ? groupProducts(products) : [{ products }];
  if (first?.title === undefined)
    return <Cards products={first?.products ?? []} pages={pages} first heading="h2" {...name} />;
  return (
    <section {...name}>
      {[first, ...others].map(({ title = '', products: cards }, place) => (
        <Group key={place} title={title} products={cards} pages={pages} first={place === 0} />
      ))}
    </section>
  );
}

type CardsProps = Omit<ProductGridProps, 'isWhole'> & {
  /** Only the first picture of the page has priority: several prioritised pictures would all be late. */
  first: boolean;
};

function Group({ title, ...cards }: CardsProps & { title: string }) {
  const id = useId();
  return (
    <>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <Cards {...cards} heading="h3" aria-labelledby={id} />
    </>
  );
}

interface ListProps extends CardsProps {
  heading: 'h2' | 'h3';
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

function Cards({ products, pages, first, heading, ...name }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef({ last: products.at(-1)?.id, pages });
  useLayoutEffect(() => {
    const { last, pages: former } = shown.current;
    shown.current = { last: products.at(-1)?.id, pages };
    // Not if the same pages were refreshed.
    if (pages <= former || document.activeElement !== document.body) return;
    // The list was continued, and the link for that has gone: move the focus to the first new product [SHP-8].
    const before = products.findIndex(({ id }) => id === last);
    const next = list.current?.children[before + 1];
    next?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [products, pages]);
  return (
    <ul ref={list} className={styles['grid']} {...name}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} priority={first && index === 0} heading={heading} />
      ))}
    </ul>
  );
}
