import { FormattedMessage, useIntl } from 'react-intl';
import { selectCurrency, useAppSelector } from '@pluis/store';
import { AlertIcon } from '@pluis/ui';
import styles from './changed-notice.module.css';
import { describeDifference } from './describe-difference';
import type { Difference } from './difference';

/** Says line by line what the provider changed [CHK-6]. The live region stands ready before there is anything. */
export function ChangedNotice({ differences }: { differences: readonly Difference[] | undefined }) {
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  return (
    <div role="alert">
      {differences && (
        <div className={styles['notice']}>
          <AlertIcon className={styles['icon']} />
          <p className={styles['title']}>
            <FormattedMessage id="cart.changed.title" />
          </p>
          <ul className={styles['list']}>
            {differences.map((difference, index) => (
              <li key={index}>{describeDifference(difference, intl, currency)}</li>
            ))}
          </ul>
          <p className={styles['review']}>
            <FormattedMessage id="cart.changed.review" />
          </p>
        </div>
      )}
    </div>
  );
}
