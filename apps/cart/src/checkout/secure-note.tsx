import { FormattedMessage } from 'react-intl';
import { Icon } from '@pluis/ui';
import styles from './secure-note.module.css';

/** Says below the checkout button where it leads. */
export function SecureNote() {
  return (
    <p className={styles['note']}>
      <Icon path="M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
      <FormattedMessage id="cart.checkout.secure" />
    </p>
  );
}
