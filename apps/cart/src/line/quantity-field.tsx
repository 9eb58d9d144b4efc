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

/** The keys that change the quantity by one piece, as in a field for numbers. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A quantity that can be typed; each number goes to the cart at once, which clamps it [CRT-4]. A text that may still become
 * a quantity (empty, 0, 1.) stays in the field until the field loses the focus. It is a text field, because a wheel over a field
 * for numbers changes the number [ENG-5].
 */
export function QuantityField({ label, describedBy, quantity, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const number = Number.parseFloat(target.value);
    const isWhole = /^\d+$/.test(target.value) && number >= minQuantity;
    setTyped(isWhole ? undefined : target.value);
    if (!Number.isNaN(number)) onChange(number);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur();
    const step = steps[event.key];
    if (step === undefined) return;
    // The arrows would move the caret.
    event.preventDefault();
    setTyped(undefined);
    onChange(quantity + step);
  }

  return (
    <input
      type="text"
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-valuemin={minQuantity}
      aria-valuemax={maxQuantity}
      aria-valuenow={quantity}
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
