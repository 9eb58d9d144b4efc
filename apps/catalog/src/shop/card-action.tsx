import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { ButtonLink } from '@pluis/ui';
import { productPath } from '../product/product-path';
import { AddToCartButton } from '../purchase/add-to-cart-button';

/**
 * Adds the product's first variant to the cart. Where that one is sold out while others are for sale, a link leads to
 * where they can be chosen [SHP-5].
 */
export function CardAction({ product, className }: { product: Product; className?: string }) {
  const intl = useIntl();
  const { handle, title, variants } = product;
  const [first, ...others] = variants;
  if (first && !first.availableForSale && others.some(({ availableForSale }) => availableForSale)) {
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
