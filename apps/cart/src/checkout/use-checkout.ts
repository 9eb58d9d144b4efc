import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SheetProps } from '@pluis/contract';
import { notified, selectCurrency, selectLines, useAppDispatch, useAppSelector } from '@pluis/store';
import { checkoutNotifications } from './checkout-notifications';
import type { ChangedCheckout, CheckoutOutcome } from './checkout-outcome';
import { openCheckoutTab } from './checkout-tab';
import { openCheckout, startCheckout } from './start-checkout';

export interface Checkout {
  /** What the provider changed; the next press goes on nevertheless [CHK-6]. Gone with any change of the cart. */
  changed: ChangedCheckout | undefined;
  /** To be called within the click: it opens the tab. */
  press(): Promise<void>;
}

/** The way from the cart to the provider's checkout, as one button walks it [CHK-1..7]. */
export function useCheckout({ open, onClose }: SheetProps): Checkout {
  const dispatch = useAppDispatch();
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  const lines = useAppSelector(selectLines);
  const [answer, setAnswer] = useState<ChangedCheckout>();
  const changed = answer?.asked === lines ? answer : undefined;
  const isOpen = useIsCurrently(open);

  async function press(): Promise<void> {
    if (!open) return;
    const outcome = await goOn();
    const isShownHere = outcome.kind === 'changed' && isOpen();
    if (outcome.kind !== 'ignored') setAnswer(isShownHere ? outcome : undefined);
    if (isShownHere) return;
    if (outcome.kind === 'opened' && isOpen()) onClose();
    for (const notification of checkoutNotifications(outcome, intl, currency)) {
      dispatch(notified(notification));
    }
  }

  function goOn(): CheckoutOutcome | Promise<CheckoutOutcome> {
    if (changed?.checkout) return dispatch(openCheckout(changed.checkout, openTab()));
    return dispatch(startCheckout(openTab));
  }

  function openTab() {
    return openCheckoutTab(intl.formatMessage({ id: 'cart.checkout.moment' }));
  }

  return { changed, press };
}

/** Tells, also after a wait, whether something still is so; not any more once the component is gone. */
function useIsCurrently(value: boolean): () => boolean {
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
    return () => {
      current.current = false;
    };
  }, [value]);
  return () => current.current;
}
