import { useSyncExternalStore, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { countPieces, selectCart, useAppSelector, type CartLine } from '@pluis/store';
import { Button } from '@pluis/ui';
import { CartLineItem } from '../line/cart-line-item';
import { leftFor } from '../shortfall/shortfalls';
import { noShortfalls, storedShortfalls, subscribeToShortfalls } from '../shortfall/stored-shortfalls';
import styles from './cart-lines.module.css';
import { focusTitle } from './focus';
import { ShareCartButton } from './share-cart-button';

export interface CartLinesProps {
  onClear(): void;
  onRemove(line: CartLine): void;
}

/** The lines of the cart. */
export function CartLines({ onClear, onRemove }: CartLinesProps) {
  const { items, isLoading } = useAppSelector(selectCart);
  const shortfalls = useSyncExternalStore(subscribeToShortfalls, storedShortfalls, noShortfalls);

  function handleClear({ currentTarget }: MouseEvent): void {
    focusTitle(currentTarget);
    onClear();
  }

  return (
    // During a checkout the lines cannot be changed.
    <div className={styles['content']} inert={isLoading}>
      <p className={styles['count']}>
        <FormattedMessage id="cart.count" values={{ count: countPieces(items) }} />
      </p>
      <ul className={styles['lines']}>
        {items.map((line) => (
          <CartLineItem
            key={line.variantId}
            line={line}
            left={leftFor(line, shortfalls)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      <div className={styles['actions']}>
        <ShareCartButton />
        <Button variant="quiet" onClick={handleClear}>
          <FormattedMessage id="cart.clear" />
        </Button>
      </div>
    </div>
  );
}
