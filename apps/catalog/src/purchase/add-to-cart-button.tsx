import { useIntl } from 'react-intl';
import { addToCartProps } from '@pluis/contract';
import type { Product, ProductVariant } from '@pluis/storefront-api';
import { Button, type ButtonProps } from '@pluis/ui';
import { cartItemOf } from './cart-item';

export interface AddToCartButtonProps extends Pick<ButtonProps, 'className' | 'size'> {
  product: Product;
  variant: ProductVariant | undefined;
  /** Adds the product's name to the accessible name, for pages with several products. */
  namesProduct?: boolean;
}

/** Adds one piece of a variant to the cart; disabled without a variant, or if it is not for sale [SHP-5] [PRD-5]. */
export function AddToCartButton({ product, variant, namesProduct = false, ...rest }: AddToCartButtonProps) {
  const intl = useIntl();
  if (variant && !variant.availableForSale) {
    return (
      <Button {...rest} disabled>
        {intl.formatMessage({ id: 'catalog.outOfStock' })}
      </Button>
    );
  }
  const name = namesProduct
    ? intl.formatMessage({ id: 'catalog.addToCart.product' }, { title: product.title })
    : undefined;
  return (
    <Button
      {...rest}
      {...(variant && addToCartProps(cartItemOf(product, variant)))}
      disabled={!variant}
      aria-label={name}
    >
      {intl.formatMessage({ id: 'catalog.addToCart' })}
    </Button>
  );
}
