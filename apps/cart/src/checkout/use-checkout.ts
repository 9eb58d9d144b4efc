import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  cartActions,
  notified,
  selectCurrency,
  selectLines,
  useAppSelector,
  useAppStore,
  type CartLine,
} from '@pluis/store';
import type { SheetRef } from '../sheet/sheet-dialog';
import { shortfallsAfter } from '../shortfall/shortfalls';
import { storedShortfalls, storeShortfalls } from '../shortfall/stored-shortfalls';
import { checkoutNotifications } from './checkout-notifications';
import type { ChangedCheckout, CheckoutOutcome } from './checkout-outcome';
import { openCheckoutTab } from './checkout-tab';
import { goOnHere } from './go-on-here';
import { sameOrder } from './same-order';
import { openCheckout, startCheckout } from './start-checkout';
import { useOnline } from './use-online';

export interface Checkout {
  /** The provider's changes; the next press continues in spite of them [CHK-6]. Undefined after any change of the cart. */
  changed: ChangedCheckout | undefined;
  /** The lines that the provider no longer knows. */
  unknown: readonly CartLine[];
  /** The button was pressed without a connection; the checkout continues when there is one, or at the next press. */
  waits: boolean;
  /** Must be called during the click, because it opens the tab. */
  press(): Promise<void>;
  /** Replaces the cart's lines with the provider's; the next press continues with them. */
  acceptChanges(): void;
  /** Removes the lines that the provider does not know. */
  removeUnknown(): void;
  /** Discards the provider's answer and a waiting checkout. */
  forget(): void;
}

/** Whether the provider's answer prevents the checkout. */
export function hasNotice({ changed, unknown }: Pick<Checkout, 'changed' | 'unknown'>): boolean {
  return unknown.length > 0 || (changed !== undefined && changed.differences.length > 0);
}

/** The provider's answer about the requested lines. */
type Answer = Extract<CheckoutOutcome, { kind: 'changed' | 'unknown' }>;

/** The steps from the cart to the provider's checkout, behind one button [CHK-1..7]. */
export function useCheckout(sheet: SheetRef): Checkout {
  const store = useAppStore();
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  const lines = useAppSelector(selectLines);
  const [answer, setAnswer] = useAnswer(lines);
  const [isWaiting, setWaiting] = useState(false);
  const isOnline = useOnline();
  const waits = isWaiting && lines.length > 0;
  const changed = answer?.kind === 'changed' ? answer : undefined;
  const unknown = answer?.kind === 'unknown' ? answer.lines : [];
  const isOpen = () => sheet.current?.open === true;
  const openTab = () => openCheckoutTab(intl.formatMessage({ id: 'cart.checkout.moment' }));

  async function press(): Promise<void> {
    setWaiting(!isOnline && !waits);
    if (!isOnline && !waits) return;
    const outcome = await goOn();
    // The provider's words; the shopper reads what they mean.
    if ('error' in outcome && outcome.error) console.warn(outcome.error.message);
    if (outcome.kind !== 'ignored') setAnswer(isOpen() && 'asked' in outcome ? outcome : undefined);
    if (outcome.kind === 'changed' && isOpen()) return;
    if (outcome.kind === 'opened' && isOpen()) sheet.current?.close();
    const { delivery } = store.extra.storefront;
    const notifications = checkoutNotifications(outcome, intl, { currency, delivery }, lines);
    notifications.forEach((notification) => store.dispatch(notified(notification)));
    if (outcome.kind === 'opened' && outcome.place === 'here') goOnHere(outcome.checkoutUrl);
  }

  // Without a click a browser may refuse the tab: the shopper then gets a link.
  const whenBack = useEffectEvent(() => void (waits && press()));
  useEffect(() => (isOnline ? whenBack() : undefined), [isOnline]);

  async function goOn(): Promise<CheckoutOutcome> {
    if (changed?.checkout) return store.dispatch(openCheckout(changed.checkout, openTab()));
    const outcome = await store.dispatch(startCheckout(openTab));
    storeShortfalls(shortfallsAfter(outcome, storedShortfalls()));
    return outcome;
  }

  function acceptChanges(): void {
    if (!changed) return;
    store.dispatch(cartActions.adopted(changed.has));
    const asked = selectLines(store.getState());
    setAnswer(asked.length > 0 ? { ...changed, asked, differences: [] } : undefined);
  }

  function removeUnknown(): void {
    for (const { variantId } of unknown) store.dispatch(cartActions.removed({ variantId }));
    setAnswer(undefined);
  }

  function forget(): void {
    setAnswer(undefined);
    setWaiting(false);
  }

  return { changed, unknown, waits, press, acceptChanges, removeUnknown, forget };
}

/** The answer about the cart's lines. One about other lines is never valid again, even if the lines become the same again [CRT-5]. */
function useAnswer(lines: readonly CartLine[]) {
  const [answer, setAnswer] = useState<Answer>();
  const valid = answer && sameOrder(answer.asked, lines) ? answer : undefined;
  if (answer && !valid) setAnswer(undefined);
  return [valid, setAnswer] as const;
}
