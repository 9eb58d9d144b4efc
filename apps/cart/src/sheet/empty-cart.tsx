import { FormattedMessage } from 'react-intl';
import { ButtonLink, CartIcon } from '@pluis/ui';
import type { Suggestion } from '../suggestions/suggestion';
import { Suggestions } from '../suggestions/suggestions';
import styles from './empty-cart.module.css';

export interface EmptyCartProps {
  isHydrated: boolean;
  /** Products that are shown below; none as long as they are unknown. */
  suggestions: readonly Suggestion[];
}

/**
 * The cart without anything in it, and ways on to the products. Before hydration nobody but the root's `data-cart-count`
 * knows whether something is stored: the styles then show that it is on its way instead.
 */
export function EmptyCart({ isHydrated, suggestions }: EmptyCartProps) {
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
        <ButtonLink href="/shop" variant="secondary">
          <FormattedMessage id="cart.empty.shop" />
        </ButtonLink>
      </div>
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
    </>
  );
}
