import { useIntl } from 'react-intl';
import { CartIcon, IconButton } from '@pluis/ui';
import { countPieces, selectLines, useAppSelector } from '@pluis/store';
import styles from './header.module.css';

/**
 * Opens the cart; its badge counts the pieces, and is empty (so not shown) without any [HDR-4]. Before hydration the
 * early script writes the stored count into the badge, which is why React is told not to mind a difference.
 */
export function CartButton({ onPress }: { onPress(): void }) {
  const intl = useIntl();
  const count = useAppSelector((state) => countPieces(selectLines(state)));
  return (
    <IconButton
      label={intl.formatMessage({ id: 'shell.cart' }, { count })}
      tooltip={intl.formatMessage({ id: 'shell.cart.tooltip' })}
      className={styles['cart']}
      data-cart-button=""
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <CartIcon />
      <span className={styles['badge']} data-cart-badge="" suppressHydrationWarning>
        {count > 0 ? String(count) : ''}
      </span>
    </IconButton>
  );
}
