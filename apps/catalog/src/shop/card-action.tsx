import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { ButtonLink } from '@pluis/ui';
import { hasSizes } from '../options/swatches';
import { productPath } from '../product/product-path';
import { AddToCartButton } from '../purchase/add-to-cart-button';

/**
 * Adds the product's first variant to the cart. If that variant is sold out and another is for sale, or if the product has
 * sizes, it is a link to the product instead [SHP-5].
 */
export function CardAction({ product, className }: { product: Product; className?: string }) {
  const intl = useIntl();
  const { handle, title, variants } = product;
  const [first] = variants;
  const isForSale = variants.some(({ availableForSale }) => availableForSale);
  if (isForSale && (!first?.availableForSale || hasSizes(product))) {
    return (
      <ButtonLink
        variant="secondary"
        href={productPath(handle)}
        className={className}
        aria-label={intl.formatMessage({ id: 'catalog.chooseOptions.product' }, { title })}
      >
        {intl.formatMessage({ id: 'catalog.chooseOptions' })}
      </ButtonLink>
    );
  }
  return <AddToCartButton product={product} variant={first} namesProduct className={className} />;
}
