import { FormattedMessage } from 'react-intl';
import { ChevronIcon } from '@pluis/ui';
import styles from './buying-terms.module.css';

/** What holds for every purchase, whatever the product: texts that a merchant replaces in `messages/`. */
export function BuyingTerms() {
  return (
    <div className={styles['terms']}>
      <details>
        <summary>
          <FormattedMessage id="catalog.delivery.title" />
          <ChevronIcon />
        </summary>
        <p>
          <FormattedMessage id="catalog.delivery.text" />
        </p>
      </details>
      <details>
        <summary>
          <FormattedMessage id="catalog.returns.title" />
          <ChevronIcon />
        </summary>
        <p>
          <FormattedMessage id="catalog.returns.text" />
        </p>
      </details>
      <details>
        <summary>
          <FormattedMessage id="catalog.care.title" />
          <ChevronIcon />
        </summary>
        <p>
          <FormattedMessage id="catalog.care.text" />
        </p>
      </details>
    </div>
  );
}
