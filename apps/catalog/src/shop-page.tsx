import { FormattedMessage } from 'react-intl';
import type { LoadContext } from '@pluis/contract';
import { Button, Container, Notice } from '@pluis/ui';
import { catalogApi, listSize } from './data/catalog-api';
import { settleQuery } from './data/settle-query';
import { useProducts } from './data/use-products';
import { GridSkeleton } from './shop/grid-skeleton';
import { ProductGrid } from './shop/product-grid';
import styles from './shop-page.module.css';

export { register } from './data/register';
export { messages } from './messages';
export { shopHead as head } from './shop/shop-head';

/** Fetches the list into the store. */
export async function load({ store, signal }: LoadContext): Promise<void> {
  await settleQuery(
    () => store.dispatch(catalogApi.endpoints.products.initiate(listSize)),
    { store, signal },
    // Where the provider wants to be paid, it is the browser that says so to the visitor [API-4].
    (products) => products !== null,
  );
}

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
  const view = useProducts();
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
      if (view.products.length > 0) return <ProductGrid products={view.products} />;
      return (
        <Notice title={<FormattedMessage id="catalog.shop.empty.title" />}>
          <FormattedMessage id="catalog.shop.empty.text" />
        </Notice>
      );
  }
}
