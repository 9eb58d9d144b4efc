import { FormattedMessage, useIntl } from 'react-intl';
import { notified, selectLines, useAppStore } from '@pluis/store';
import { shareLink } from '@pluis/store/share-link';
import { Button } from '@pluis/ui';
import { cartLink } from './cart-link';

/** Shares or copies a link that fills the cart on another device [WAY-1]. */
export function ShareCartButton() {
  const intl = useIntl();
  const store = useAppStore();

  async function handleClick(): Promise<void> {
    const title = intl.formatMessage({ id: 'cart.title' });
    const url = cartLink(window.location.origin, selectLines(store.getState()));
    const notice = await shareLink(
      { title, url },
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
      <FormattedMessage id="cart.share" />
    </Button>
  );
}
