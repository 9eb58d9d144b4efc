import { createElement, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { notified, useAppDispatch } from '@pluis/store';
import { ErrorBoundary } from './error-boundary';
import { useParts } from './parts';

interface Props {
  open: boolean;
  onClose(): void;
}

/** The cart's sheet. It is fetched when it is first opened; if it cannot be had, a toast says so and the rest works [MFE-4]. */
export function CartSlot({ open, onClose }: Props) {
  const [wanted, setWanted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const parts = useParts();
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  const tryAgain = () => {
    parts.retry('cart/CartSheet');
    setAttempt(attempt + 1);
  };
  const giveUp = () => {
    setWanted(false);
    onClose();
    tryAgain();
  };
  return (
    <ErrorBoundary
      key={attempt}
      onError={(error) => parts.failed('cart/CartSheet', error) && tryAgain()}
      fallback={(error) =>
        parts.hasSpare('cart/CartSheet', error) ? null : <CartUnavailable onSaid={giveUp} />
      }
    >
      <Suspense>
        <Sheet open={open} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Sheet(props: Props) {
  return createElement(useParts().component('cart/CartSheet'), props);
}

function CartUnavailable({ onSaid }: { onSaid(): void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(notified({ tone: 'error', title: intl.formatMessage({ id: 'shell.cart.unavailable' }) }));
    onSaid();
    // Said once, when the sheet turns out to be missing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
