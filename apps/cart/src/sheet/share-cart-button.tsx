import { useIntl } from 'react-intl';
import { notified, selectLines, useAppStore } from '@pluis/store';
import { cartLink } from '@pluis/store/cart-link';
import { shareLink } from '@pluis/store/share-link';
import { Button } from '@pluis/ui';

/** Shares or copies a link that fills the cart on another device [WAY-1]. */
export function ShareCartButton() {
  const intl = useIntl();
  const store = useAppStore();

  async function handleClick(): Promise<void> {
    const notice = await shareLink(
      {
        title: intl.formatMessage({ id: 'cart.title' }),
        url: cartLink(window.location.origin, selectLines(store.getState())),
      },
      {
        copied: intl.formatMessage({ id: 'cart.share.copied' }),
        refused: intl.formatMessage({ id: 'cart.share.refused' }),
        open: intl.formatMessage({ id: 'cart.share.open' }),
      },
    );
    if (notice) store.dispatch(notified(notice));
  }

  return (
    <Button variant="quiet" onClick={() => void handleClick()}>
      {intl.formatMessage({ id: 'cart.share' })}
    </Button>
  );
}
