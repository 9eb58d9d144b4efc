import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '@pluis/ui';
import { EmptyDrawing } from './empty-drawing';
import styles from './empty-cart.module.css';

export function EmptyCart() {
  return (
    <div className={styles['empty']}>
      <EmptyDrawing />
      <p className={styles['title']}>
        <FormattedMessage id="cart.empty" />
      </p>
      <p className={styles['text']}>
        <FormattedMessage id="cart.empty.text" />
      </p>
      <ButtonLink href="/shop" variant="secondary">
        <FormattedMessage id="cart.empty.shop" />
      </ButtonLink>
    </div>
  );
}
