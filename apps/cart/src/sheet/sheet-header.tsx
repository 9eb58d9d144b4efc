import { FormattedMessage, useIntl } from 'react-intl';
import { CloseIcon, IconButton } from '@pluis/ui';
import { closesSheet } from './sheet-dialog';
import styles from './sheet.module.css';

export interface SheetHeaderProps {
  titleId: string;
  onClose(): void;
}

/** The sheet's title and close button. The browser closes the sheet if it supports that; otherwise `onClose` is called. */
export function SheetHeader({ titleId, onClose }: SheetHeaderProps) {
  const intl = useIntl();
  return (
    <div className={styles['header']}>
      <h2 id={titleId} className={styles['title']} tabIndex={-1}>
        <FormattedMessage id="cart.title" />
      </h2>
      <IconButton label={intl.formatMessage({ id: 'cart.close' })} onClick={onClose} {...closesSheet}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
