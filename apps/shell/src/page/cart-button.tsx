import { useIntl } from 'react-intl';
import { cartSheetId } from '@pluis/contract/html';
import { countPieces, selectLines, useAppSelector } from '@pluis/store';
import { CartIcon, IconButton } from '@pluis/ui';
import styles from './header.module.css';

/**
 * Opens the cart's sheet with the platform's command. Its badge counts the pieces, and is empty and hidden
 * without any [HDR-4]. `suppressHydrationWarning`: the pre-hydration script has already written the stored
 * count into badge and name.
 */
export function CartButton() {
  const intl = useIntl();
  const count = useAppSelector((state) => countPieces(selectLines(state)));
  return (
    <IconButton
      label={intl.formatMessage({ id: 'shell.cart' }, { count })}
      tooltip={intl.formatMessage({ id: 'shell.cart.tooltip' })}
      className={styles['cart']}
      aria-haspopup="dialog"
      suppressHydrationWarning
      {...{ command: 'show-modal', commandfor: cartSheetId }}
    >
      <CartIcon />
      <span className={styles['badge']} data-cart-badge="" suppressHydrationWarning>
        {count > 0 ? String(count) : ''}
      </span>
    </IconButton>
  );
}
