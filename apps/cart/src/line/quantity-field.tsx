import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { maxQuantity, minQuantity } from '@pluis/store';
import styles from './quantity-stepper.module.css';

export interface QuantityFieldProps {
  /** The field's accessible name. */
  label: string;
  /** The id of a note about the quantity. */
  describedBy?: string;
  quantity: number;
  /** Called with each number that is typed, whatever its size. */
  onChange(quantity: number): void;
}

/**
 * A quantity that can be typed; each number goes to the cart at once, which clamps it [CRT-4]. A text that may still become
 * a quantity (empty, 0) stays in the field until the field loses the focus.
 */
export function QuantityField({ label, describedBy, quantity, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const number = target.valueAsNumber;
    setTyped(number >= minQuantity ? undefined : target.value);
    if (!Number.isNaN(number)) onChange(number);
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
      aria-label={label}
      aria-describedby={describedBy}
      value={typed ?? String(quantity)}
      onChange={handleChange}
      onFocus={({ target }) => target.select()}
      onKeyDown={handleKeyDown}
      onBlur={() => setTyped(undefined)}
    />
  );
}
