import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { Button, Container, LostFluff, Notice } from '@pluis/ui';
import { useOwnHandle } from './data/use-own-handle';
import { useProduct } from './data/use-product';
import { BackLink, BackName } from './product/back-link';
import { DetailSkeleton } from './product/detail-skeleton';
import { ProductDetail } from './product/product-detail';
import { RecentlyViewed } from './viewed/recently-viewed';
import styles from './product-page.module.css';

export { loadProduct as load } from './data/load-product';
export { register } from './data/register';
export { messages } from './messages';
export { productHead as head } from './product/product-head';

/** The product of the route's handle [PRD-1]. */
export default function ProductPage() {
  const { handle = '' } = useParams();
  const view = useProduct(handle);
  useOwnHandle(view, handle);
  return <Container className={styles['page']}>{contentOf(view)}</Container>;
}

function contentOf(view: ReturnType<typeof useProduct>) {
  switch (view.state) {
    case 'missing':
      return (
        <>
          <Notice
            level={1}
            figure={<LostFluff />}
            title={<FormattedMessage id="catalog.product.missing.title" />}
            action={
              <BackLink variant="primary">
                <FormattedMessage id="catalog.product.missing.back" />
              </BackLink>
            }
          >
            <FormattedMessage id="catalog.product.missing.text" />
          </Notice>
          <RecentlyViewed />
        </>
      );
    case 'failed':
      return (
        <>
          <Back />
          <Notice
            level={1}
            title={<FormattedMessage id="catalog.product.failed.title" />}
            action={
              <Button variant="secondary" onClick={view.tryAgain}>
                <FormattedMessage id="catalog.tryAgain" />
              </Button>
            }
          >
            <FormattedMessage id="catalog.product.failed.text" />
          </Notice>
        </>
      );
    case 'loading':
      return (
        <>
          <Back />
          <DetailSkeleton />
        </>
      );
    case 'loaded':
      return (
        <>
          <Back />
          <ProductDetail key={view.product.id} product={view.product} />
        </>
      );
  }
}

function Back() {
  return (
    <BackLink variant="quiet" className={styles['back']}>
      <BackName />
    </BackLink>
  );
}
