import { FormattedMessage } from 'react-intl';
import { dockedAttribute } from '@pluis/contract/html';
import type { Money } from '@pluis/i18n';
import type { Product } from '@pluis/storefront-api';
import { VisuallyHidden } from '@pluis/ui';
import { AddToCartButton } from '../purchase/add-to-cart-button';
import { BuySummary } from '../purchase/buy-summary';
import { CompareAtPrice } from '../purchase/compare-at-price';
import { Price } from '../purchase/price';
import { PurchaseStatus } from '../purchase/purchase-status';
import type { ChosenVariant } from '../variant/use-variant';
import { VariantPickers } from '../variant/variant-pickers';
import { SizeLine } from './size-help';
import styles from './product-detail.module.css';

interface Props {
  product: Product;
  chosen: ChosenVariant;
  price: Money;
}

/** The price, the choices and the button that buys what is chosen; on phones the button is docked. */
export function Purchase({ product, chosen, price }: Props) {
  const { variant } = chosen;
  return (
    <div className={styles['info']}>
      <p className={styles['price']}>
        <VisuallyHidden>
          <FormattedMessage id="catalog.product.price" />
        </VisuallyHidden>{' '}
        <Price money={price} /> <CompareAtPrice variant={variant} />
      </p>
      <VariantPickers product={product} chosen={chosen} />
      <SizeLine product={product} />
      <PurchaseStatus product={product} chosen={chosen} />
      <div className={styles['buy']} {...{ [dockedAttribute]: '' }}>
        <BuySummary title={product.title} variant={variant} price={price} className={styles['choice']} />
        <AddToCartButton product={product} variant={variant} size="l" className={styles['button']} />
      </div>
    </div>
  );
}
