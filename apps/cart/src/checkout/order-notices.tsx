import { useEffect, useRef } from 'react';
import { ChangedNotice } from './changed-notice';
import styles from './order-notice.module.css';
import { UnknownNotice } from './unknown-notice';
import { hasNotice, type Checkout } from './use-checkout';

/**
 * The provider's messages about the order. They are above the lines, which scroll up to them. The live region is rendered
 * before its text, so that the text is announced.
 */
export function OrderNotices({ checkout }: { checkout: Checkout }) {
  const { changed, unknown } = checkout;
  const region = useRef<HTMLDivElement>(null);
  const isSaid = hasNotice(checkout);
  useEffect(() => {
    if (isSaid && region.current?.parentElement) region.current.parentElement.scrollTop = 0;
  }, [isSaid]);
  return (
    <div role="alert" ref={region} className={styles['notices']}>
      {changed && changed.differences.length > 0 && (
        <ChangedNotice changed={changed} onAccept={checkout.acceptChanges} />
      )}
      {unknown.length > 0 && <UnknownNotice lines={unknown} onRemove={checkout.removeUnknown} />}
    </div>
  );
}
