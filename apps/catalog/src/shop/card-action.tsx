import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { ButtonLink } from '@pluis/ui';
import { hasSizes } from '../options/swatches';
import { AddToCartButton } from '../purchase/add-to-cart-button';
import { faceOf } from '../variant/face';

/**
 * Adds the product's first variant to the cart. If that variant is sold out and another is for sale, or if the product has
 * sizes, it is a link to the product instead, with the first variant for sale [SHP-5].
 */
export function CardAction({ product, className }: { product: Product; className?: string }) {
  const intl = useIntl();
  const { title, variants } = product;
  const [first] = variants;
  const isForSale = variants.some(({ availableForSale }) => availableForSale);
  if (isForSale && (!first?.availableForSale || hasSizes(product))) {
    return (
      <ButtonLink
        variant="secondary"
        href={faceOf(product).path}
        className={className}
        aria-label={intl.formatMessage({ id: 'catalog.chooseOptions.product' }, { title })}
      >
        {intl.formatMessage({ id: 'catalog.chooseOptions' })}
      </ButtonLink>
    );
  }
  return <AddToCartButton product={product} variant={first} namesProduct className={className} />;
}
