import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { cartChoiceProps } from '@pluis/contract';
import type { Product, ProductVariant } from '@pluis/storefront-api';
import { cartItemOf } from '../purchase/cart-item';
import type { OptionPicker } from './option-pickers';
import styles from './option-picker-group.module.css';

export interface OptionPickerGroupProps {
  product: Product;
  picker: OptionPicker;
  onPick: (variant: ProductVariant, option: string) => void;
}

/** The buttons of one option, the selected value's pressed [PRD-2]. */
export function OptionPickerGroup({ product, picker: { name, values }, onPick }: OptionPickerGroupProps) {
  const soldOutId = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{name}</legend>
      <div className={styles['values']}>
        {values.map(({ value, selected, soldOut, variant }) => (
          <button
            key={value}
            type="button"
            className={[styles['value'], soldOut && styles['sold-out']].filter(Boolean).join(' ')}
            aria-pressed={selected}
            aria-describedby={soldOut ? soldOutId : undefined}
            disabled={variant === undefined}
            {...cartChoiceProps(
              product,
              variant?.availableForSale ? cartItemOf(product, variant) : undefined,
            )}
            onClick={() => variant && onPick(variant, name)}
          >
            {value}
          </button>
        ))}
      </div>
      {/* Hidden as content, it still describes the buttons: a value's name stays exactly the value. */}
      <span id={soldOutId} hidden>
        <FormattedMessage id="catalog.product.soldOut" />
      </span>
    </fieldset>
  );
}
