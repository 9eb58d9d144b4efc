import { useEffect, useRef, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectCart, useAppSelector } from '@pluis/store';
import { Button } from '@pluis/ui';
import styles from './checkout-button.module.css';

export interface CheckoutButtonProps {
  /** Whether a press goes on with a checkout that exists already [CHK-6]. */
  goesOn: boolean;
  /** Whether it was pressed and waits for a connection. Another press goes on without. */
  waits: boolean;
  onPress(): void;
}

/** [CRT-8] */
export function CheckoutButton({ goesOn, waits, onPress }: CheckoutButtonProps) {
  const { items, isLoading } = useAppSelector(selectCart);
  const button = useFocusAfter(isLoading);

  function handleClick({ detail }: MouseEvent): void {
    // The second press of a double click would meet the button in its next state, if the answer is that quick [CHK-4].
    if (detail < 2) onPress();
  }

  return (
    <Button
      ref={button}
      size="l"
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

/** Gives a button back the focus that it lost by being disabled for a while. */
function useFocusAfter(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
