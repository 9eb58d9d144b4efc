import { useIntl } from 'react-intl';
import { cartChoiceProps } from '@pluis/contract';
import { formatPrice, type Money } from '@pluis/i18n';
import { selectCurrency, useAppSelector } from '@pluis/store';
import { variantNumber, type Product, type ProductVariant } from '@pluis/storefront-api';
import { SwatchMark } from '../options/swatch-mark';
import { cartItemOf } from '../purchase/cart-item';
import type { OptionPicker, PickerValue } from './option-pickers';
import styles from './option-picker-group.module.css';

export interface OptionPickerGroupProps {
  product: Product;
  picker: OptionPicker;
  onPick: (variant: ProductVariant, option: string) => void;
}

/** The buttons of one option, the selected value's pressed [PRD-2]. Without scripts they open the page of their variant [ENG-3]. */
export function OptionPickerGroup({ product, picker: { name, values }, onPick }: OptionPickerGroupProps) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{name}</legend>
      <form className={styles['values']}>
        {values.map((value) => (
          <Choice
            key={value.value}
            product={product}
            choice={value}
            onPick={(variant) => onPick(variant, name)}
          />
        ))}
      </form>
    </fieldset>
  );
}

interface ChoiceProps {
  product: Product;
  choice: PickerValue;
  onPick: (variant: ProductVariant) => void;
}

/**
 * A value's button. Its accessible name is exactly the value; its description has the notes (EU sizes, price) and whether
 * it is sold out [PRD-2]. The visible notes are outside the button, so that its text is also exactly the value.
 */
function Choice({ product, choice, onPick }: ChoiceProps) {
  const { value, selected, soldOut, swatch, variant } = choice;
  const intl = useIntl();
  const notes = useNotes(choice);
  const description = [...notes, ...(soldOut ? [intl.formatMessage({ id: 'catalog.product.soldOut' })] : [])];
  const looks = [
    swatch && styles['swatched'],
    soldOut && styles['sold-out'],
    notes.length > 0 && styles['noted'],
  ];
  return (
    <span className={[styles['choice'], ...looks].filter(Boolean).join(' ')}>
      <button
        type="submit"
        name="variant"
        value={variant && variantNumber(variant)}
        className={styles['value']}
        aria-pressed={selected}
        aria-description={description.join(', ') || undefined}
        disabled={variant === undefined}
        {...cartChoiceProps(product, variant?.availableForSale ? cartItemOf(product, variant) : undefined)}
        onClick={(event) => {
          event.preventDefault();
          if (variant) onPick(variant);
        }}
      >
        {swatch && <SwatchMark swatch={swatch} isChosen={selected} />}
        {value}
      </button>
      {notes.length > 0 && (
        <span className={styles['note']} aria-hidden="true">
          {notes.map((note) => `· ${note}`).join(' ')}
        </span>
      )}
    </span>
  );
}

/** Notes on a value: its EU sizes, its price, and what one piece of a pack costs, in the visitor's currency. */
function useNotes({ euSizes, price, each }: PickerValue): string[] {
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  const perPiece = (money: Money) =>
    intl.formatMessage({ id: 'catalog.product.each' }, { price: formatPrice(money, currency) });
  return [
    ...(euSizes ? [intl.formatMessage({ id: 'catalog.product.euSizes' }, { sizes: euSizes })] : []),
    ...(price ? [formatPrice(price, currency) + (each ? ` (${perPiece(each)})` : '')] : []),
  ];
}
