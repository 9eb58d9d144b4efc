import { FormattedMessage } from 'react-intl';
import styles from './offline-note.module.css';
import { useOnline } from './use-online';

/** Says why the checkout has to wait. The live region is rendered before its text, so that the text is announced. */
export function OfflineNote() {
  const isOnline = useOnline();
  return (
    <p role="status" className={isOnline ? undefined : styles['note']}>
      {!isOnline && <FormattedMessage id="cart.offline" />}
    </p>
  );
}
