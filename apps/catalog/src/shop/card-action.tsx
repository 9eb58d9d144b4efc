import { useIntl } from 'react-intl';
import type { Product, ProductVariant } from '@pluis/storefront-api';
import { ButtonLink } from '@pluis/ui';
import { hasSizes } from '../options/swatches';
import { AddToCartButton } from '../purchase/add-to-cart-button';
import { faceOf } from '../variant/face';

/** The variant that a card adds; undefined if its button leads to the product instead, or is disabled [SHP-5]. */
export function addedVariant(product: Product): ProductVariant | undefined {
  const [first] = product.variants;
  return first?.availableForSale && !hasSizes(product) ? first : undefined;
}

/**
 * Adds the product's first variant to the cart. If that variant is sold out and another is for sale, or if the product has
 * sizes, it is a link to the product instead, with the first variant for sale [SHP-5].
 */
export function CardAction({ product, className }: { product: Product; className?: string }) {
  const intl = useIntl();
  const { title, variants } = product;
  const [first] = variants;
  const isForSale = variants.some(({ availableForSale }) => availableForSale);
  if (isForSale && !addedVariant(product)) {
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
