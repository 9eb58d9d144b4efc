import { useIntl } from 'react-intl';
import { cartChoiceProps } from '@pluis/contract';
import type { Product, ProductVariant } from '@pluis/storefront-api';
import { Button, VisuallyHidden } from '@pluis/ui';
import { cartItemOf } from '../purchase/cart-item';
import { combinations, movedOptions, soldOutCombination, valuesOf, type Pick } from './combinations';
import styles from './moved-note.module.css';

export interface MovedNoteProps {
  product: Product;
  /** The last pick, if a value of the option above was picked. */
  pick: Pick | undefined;
  onTake: (variant: ProductVariant) => void;
}

/** Says below an option that picking its value has changed others, and offers the combination that keeps them [PRD-4]. */
export function MovedNote({ product, pick, onTake }: MovedNoteProps) {
  const intl = useIntl();
  const moved = pick ? movedOptions(pick) : [];
  const hasMoved = pick !== undefined && moved.length > 0;
  const offers = hasMoved ? combinations(product.variants, pick) : [];
  return (
    <div className={styles['note']}>
      {/* Present from the start: a live region announces only later changes. */}
      <p aria-live="polite" className={styles['said']}>
        {hasMoved && <Said product={product} pick={pick} hasOffers={offers.length > 0} />}
      </p>
      {offers.map((variant) => (
        <Button
          key={variant.id}
          variant="quiet"
          className={styles['offer']}
          {...cartChoiceProps(product, cartItemOf(product, variant))}
          onClick={() => onTake(variant)}
        >
          {intl.formatMessage(
            { id: 'catalog.product.switch' },
            { combination: valuesOf(variant).join(', ') },
          )}
        </Button>
      ))}
    </div>
  );
}

/** The changes are visible in the pickers, so only screen readers need the text. */
function Said({ product, pick, hasOffers }: { product: Product; pick: Pick; hasOffers: boolean }) {
  const intl = useIntl();
  const changes = movedOptions(pick)
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ');
  const moved = intl.formatMessage({ id: 'catalog.product.moved' }, { changes });
  const soldOut = soldOutCombination(product.variants, pick);
  if (!soldOut && !hasOffers) return moved;
  return (
    <>
      <VisuallyHidden>{moved}</VisuallyHidden>{' '}
      {soldOut
        ? intl.formatMessage(
            { id: 'catalog.product.combinationSoldOut' },
            { combination: valuesOf(soldOut).join(', ') },
          )
        : intl.formatMessage({ id: 'catalog.product.notChosen' })}
    </>
  );
}
