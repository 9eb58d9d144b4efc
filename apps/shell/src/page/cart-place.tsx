import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cartSheetPlace } from '@pluis/contract';
import { cartSheetId } from '@pluis/contract/html';
import { Button, CloseIcon, IconButton, Notice } from '@pluis/ui';
import { type FailureProps, PartMissing, PartPlace, ServedSlot, useParts } from '@pluis/browser';
import styles from './cart-place.module.css';

/**
 * The cart's sheet: closed in every page, opened by the platform from the header's button. It is outside the
 * router, so no navigation re-renders it.
 */
export function CartPlace() {
  const sheet = useParts().site.slots[cartSheetPlace];
  return sheet ? (
    <PartPlace id={sheet} Loading={ServedSlot} Failure={CartUnavailable} />
  ) : (
    <CartUnavailable />
  );
}

/** Shown instead of the sheet if that cannot be loaded: the rest of the shop works [MFE-4]. */
function CartUnavailable({ error, onRetry }: Partial<FailureProps>) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  // The sheet that this replaces is still in the page during the first render.
  const [wasOpen] = useState(
    () => typeof document !== 'undefined' && document.querySelector(`#${cartSheetId}[open]`) !== null,
  );
  useLayoutEffect(() => {
    if (wasOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [wasOpen]);
  const canRetry = onRetry && !(error instanceof PartMissing && error.reason === 'off');
  return (
    <dialog ref={dialog} id={cartSheetId} className={styles['unavailable']}>
      <IconButton
        label={intl.formatMessage({ id: 'shell.dismiss' })}
        className={styles['close']}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </IconButton>
      <Notice
        title={<FormattedMessage id="shell.part.unavailable" />}
        action={
          canRetry && (
            <Button variant="secondary" onClick={onRetry}>
              <FormattedMessage id="shell.tryAgain" />
            </Button>
          )
        }
      >
        <FormattedMessage id="shell.cart.unavailable" />
      </Notice>
    </dialog>
  );
}
