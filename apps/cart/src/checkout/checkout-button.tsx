import { useEffect, useRef, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectCart, useAppSelector } from '@pluis/store';
import { Button } from '@pluis/ui';
import styles from './checkout-button.module.css';

export interface CheckoutButtonProps {
  /** Whether a press continues an existing checkout [CHK-6]. */
  goesOn: boolean;
  /** Whether it was pressed and waits for a connection. Another press tries at once. */
  waits: boolean;
  onPress(): void;
}

/** [CRT-8] */
export function CheckoutButton({ goesOn, waits, onPress }: CheckoutButtonProps) {
  const { items, isLoading } = useAppSelector(selectCart);
  const button = useFocusAfter(isLoading);

  function handleClick({ detail }: MouseEvent): void {
    // If the response is quick, the second press of a double click would hit the button in its next state [CHK-4].
    if (detail < 2) onPress();
  }

  return (
    <Button
      ref={button}
      size={items.length > 0 ? 'l' : undefined}
      className={`${styles['checkout']} ${isLoading || waits ? styles['busy'] : ''}`}
      disabled={isLoading || items.length === 0}
      onClick={handleClick}
    >
      <FormattedMessage id={labelId({ isLoading, goesOn, waits })} />
    </Button>
  );
}

function labelId({ isLoading, goesOn, waits }: Record<'isLoading' | 'goesOn' | 'waits', boolean>) {
  if (isLoading) return 'cart.checkout.creating';
  if (waits) return 'cart.checkout.waiting';
  return goesOn ? 'cart.checkout.continue' : 'cart.checkout';
}

/** Restores the focus that the button lost while it was disabled. */
function useFocusAfter(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
