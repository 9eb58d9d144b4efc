import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { clampQuantity, maxQuantity, minQuantity } from '@pluis/store';
import styles from './quantity-stepper.module.css';

export interface QuantityFieldProps {
  quantity: number;
  /** Gets whole numbers from 1 to 99. */
  onChange(quantity: number): void;
}

/**
 * A quantity that can be typed [CRT-4]. What is no quantity yet (nothing, 0) may stand there while it is typed; when the
 * field is left it shows what is in the cart.
 */
export function QuantityField({ quantity, onChange }: QuantityFieldProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string>();

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const number = target.valueAsNumber;
    const isQuantity = number >= minQuantity;
    setTyped(isQuantity ? undefined : target.value);
    if (isQuantity) onChange(clampQuantity(number));
  }

  function handleKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    if (key === 'Enter') currentTarget.blur();
  }

  return (
    <input
      type="number"
      inputMode="numeric"
      min={minQuantity}
      max={maxQuantity}
      className={styles['quantity']}
      aria-label={intl.formatMessage({ id: 'cart.line.quantity' })}
      value={typed ?? String(quantity)}
      onChange={handleChange}
      onFocus={({ target }) => target.select()}
      onKeyDown={handleKeyDown}
      onBlur={() => setTyped(undefined)}
    />
  );
}
