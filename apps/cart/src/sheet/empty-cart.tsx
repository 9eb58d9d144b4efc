import { FormattedMessage } from 'react-intl';
import { ButtonLink, CartIcon } from '@pluis/ui';
import { Suggestions } from '../suggestions/suggestions';
import type { SuggestedProducts } from '../suggestions/use-suggestions';
import styles from './empty-cart.module.css';

export interface EmptyCartProps {
  isHydrated: boolean;
  /** Products shown below; none while they are unknown. */
  suggested: SuggestedProducts;
}

/**
 * The empty cart, with links to products. Before hydration only the root's `data-cart-count` tells whether the stored cart
 * has items; if it has, the styles show a loading state instead.
 */
export function EmptyCart({ isHydrated, suggested }: EmptyCartProps) {
  return (
    <>
      {!isHydrated && (
        <p className={styles['loading']}>
          <FormattedMessage id="cart.loading" />
        </p>
      )}
      <div className={styles['empty']}>
        <CartIcon className={styles['drawing']} />
        <p className={styles['title']}>
          <FormattedMessage id="cart.empty" />
        </p>
        <p className={styles['text']}>
          <FormattedMessage id="cart.empty.text" />
        </p>
        <ButtonLink href="/shop">
          <FormattedMessage id="cart.empty.shop" />
        </ButtonLink>
      </div>
      {suggested.products.length > 0 && <Suggestions {...suggested} />}
    </>
  );
}
