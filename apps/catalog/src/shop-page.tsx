import { FormattedMessage } from 'react-intl';
import { Button, ButtonLink, Container, LostFluff, Notice } from '@pluis/ui';
import { useList } from './data/use-list';
import { PriceNote } from './purchase/price-note';
import { GridSkeleton } from './shop/grid-skeleton';
import { FirstProducts, MoreProducts } from './shop/more-products';
import { ProductGrid } from './shop/product-grid';
import { useListAddress } from './shop/use-list-address';
import styles from './shop-page.module.css';

export { loadList as load } from './data/load-list';
export { register } from './data/register';
export { messages } from './messages';
export { shopHead as head } from './shop/shop-head';

/** The product list [SHP-1]. */
export default function ShopPage() {
  return (
    <Container className={styles['page']}>
      <h1 className={styles['title']}>
        <FormattedMessage id="catalog.shop.title" />
      </h1>
      <p className={styles['subtitle']}>
        <FormattedMessage id="catalog.shop.subtitle" />
      </p>
      <Products />
    </Container>
  );
}

function Products() {
  const { cursors, goOn } = useListAddress();
  const view = useList(cursors);
  switch (view.state) {
    case 'loading':
      return <GridSkeleton />;
    case 'failed':
      return (
        <Notice
          title={<FormattedMessage id="catalog.shop.failed.title" />}
          action={
            <Button variant="secondary" onClick={view.tryAgain}>
              <FormattedMessage id="catalog.tryAgain" />
            </Button>
          }
        >
          <FormattedMessage id="catalog.shop.failed.text" />
        </Notice>
      );
    case 'loaded':
      if (view.products.length > 0)
        return (
          <>
            {view.cursors[0] !== '' && <FirstProducts />}
            <ProductGrid
              products={view.products}
              pages={view.cursors.length}
              isWhole={view.next === null && view.cursors.join() === ''}
            />
            {view.next !== null && (
              <MoreProducts next={view.next} onMore={(next) => goOn(view.cursors, next)} />
            )}
            <PriceNote prices={view.products.map(({ priceRange }) => priceRange.minVariantPrice)} />
          </>
        );
      return (
        <Notice
          figure={<LostFluff />}
          title={<FormattedMessage id="catalog.shop.empty.title" />}
          action={
            <ButtonLink href="/#how-it-works" variant="secondary">
              <FormattedMessage id="catalog.shop.empty.more" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="catalog.shop.empty.text" />
        </Notice>
      );
  }
}
