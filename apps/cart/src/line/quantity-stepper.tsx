import { useIntl } from 'react-intl';
import { cartActions, maxQuantity, minQuantity, notified, useAppDispatch, type CartLine } from '@pluis/store';
import { IconButton, MinusIcon, PlusIcon } from '@pluis/ui';
import { itemName } from './item-name';
import { QuantityField } from './quantity-field';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  line: CartLine;
  /** The id of a note about the quantity. */
  describedBy?: string;
}

/** Minus, quantity, plus. At 1 and at 99 a press changes nothing, but the buttons keep their focus [CRT-4]. */
export function QuantityStepper({ line, describedBy }: QuantityStepperProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { variantId, quantity } = line;
  const item = itemName(line);

  /** Anything below 1 becomes 1; anything above 99 becomes 99, and a message says so. */
  function change(to: number): void {
    dispatch(cartActions.quantityChanged({ variantId, quantity: to }));
    if (to <= maxQuantity) return;
    const title = intl.formatMessage({ id: 'cart.line.max' }, { max: maxQuantity });
    dispatch(notified({ tone: 'info', title, description: item, key: 'cart-max' }));
  }

  return (
    <div className={styles['stepper']}>
      <IconButton
        className={quantity === minQuantity ? styles['atBound'] : undefined}
        label={intl.formatMessage({ id: 'cart.line.decrease.item' }, { item })}
        tooltip={intl.formatMessage({ id: 'cart.line.decrease' })}
        onClick={() => change(quantity - 1)}
      >
        <MinusIcon />
      </IconButton>
      <QuantityField
        label={intl.formatMessage({ id: 'cart.line.quantity.item' }, { item })}
        describedBy={describedBy}
        quantity={quantity}
        onChange={change}
      />
      <IconButton
        className={quantity === maxQuantity ? styles['atBound'] : undefined}
        label={intl.formatMessage({ id: 'cart.line.increase.item' }, { item })}
        tooltip={intl.formatMessage({ id: 'cart.line.increase' })}
        onClick={() => change(quantity + 1)}
      >
        <PlusIcon />
      </IconButton>
    </div>
  );
}
