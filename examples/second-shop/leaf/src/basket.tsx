import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cartSheetId } from '@pluis/contract/html';
import { cartActions, selectLines, useAppDispatch, useAppSelector, useAppStore } from '@pluis/store';
import { createStorefrontClient } from '@pluis/storefront-api';

export { messages } from './messages';

/** The basket: closed and empty in the server's HTML, filled from the shopper's storage. */
export default function Basket() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { storefront } = useAppStore().extra;
  const lines = useAppSelector(selectLines);
  const [failed, setFailed] = useState(false);

  async function order(): Promise<void> {
    const asked = lines.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity }));
    const created = await createStorefrontClient(storefront).createCart(asked);
    setFailed(!created.ok);
    if (created.ok) location.assign(created.value.checkoutUrl);
  }

  return (
    <dialog id={cartSheetId} aria-labelledby="basket-title" suppressHydrationWarning>
      <h2 id="basket-title">
        <FormattedMessage id="leaf.basket" />
      </h2>
      <ul>
        {lines.map(({ variantId, product, quantity }) => (
          <li key={variantId}>
            {quantity} × {product.title}{' '}
            <button
              aria-label={intl.formatMessage({ id: 'leaf.remove' }, { tea: product.title })}
              onClick={() => dispatch(cartActions.removed({ variantId }))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert">
          <FormattedMessage id="leaf.failed" />
        </p>
      )}
      <button disabled={lines.length === 0} onClick={order}>
        <FormattedMessage id="leaf.order" />
      </button>
      <button {...{ command: 'close', commandfor: cartSheetId }}>
        <FormattedMessage id="leaf.close" />
      </button>
    </dialog>
  );
}
