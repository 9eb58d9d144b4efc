import { useIntl } from 'react-intl';
import { cartChoiceProps } from '@pluis/contract';
import type { Product, ProductVariant } from '@pluis/storefront-api';
import { Button } from '@pluis/ui';
import { cartItemOf } from '../purchase/cart-item';
import { combinations, movedOptions, soldOutCombination, valuesOf, type Pick } from './combinations';
import styles from './combination-offer.module.css';

export interface CombinationOfferProps {
  product: Product;
  /** The last pick; none where the selection came about otherwise. */
  pick: Pick | undefined;
  onTake: (variant: ProductVariant) => void;
}

/** Says what a pick moved beside its own option, and offers the combinations that keep it [PRD-4]. */
export function CombinationOffer({ product, pick, onTake }: CombinationOfferProps) {
  const intl = useIntl();
  const moved = pick ? movedOptions(pick) : [];
  const said: string[] = [];
  if (pick && moved.length > 0) {
    const changes = moved.map(({ name, value }) => `${name} ${value}`).join(', ');
    said.push(intl.formatMessage({ id: 'catalog.product.moved' }, { changes }));
    const soldOut = soldOutCombination(product.variants, pick);
    if (soldOut) {
      const combination = valuesOf(soldOut).join(', ');
      said.push(intl.formatMessage({ id: 'catalog.product.combinationSoldOut' }, { combination }));
    }
  }
  return (
    <div className={styles['offer']}>
      {/* There from the beginning: only what comes into a live region is announced. */}
      <p aria-live="polite" className={styles['moved']}>
        {said.join(' ')}
      </p>
      {pick &&
        combinations(product.variants, pick).map(({ variant, kept }) => (
          <Button
            key={variant.id}
            variant="secondary"
            {...cartChoiceProps(product, cartItemOf(product, variant))}
            onClick={() => onTake(variant)}
          >
            {intl.formatMessage(
              { id: 'catalog.product.keep' },
              { kept: kept.join(', '), combination: valuesOf(variant).join(', ') },
            )}
          </Button>
        ))}
    </div>
  );
}
