import { FormattedMessage } from 'react-intl';
import { ChevronIcon } from '@pluis/ui';
import styles from './buying-terms.module.css';

const terms = ['delivery', 'returns', 'care'] as const;

/** What holds for every purchase, whatever the product: texts that a merchant replaces in `messages/`. */
export function BuyingTerms() {
  return (
    <div className={styles['terms']}>
      {terms.map((term) => (
        <details key={term}>
          <summary>
            <FormattedMessage id={`catalog.${term}.title`} />
            <ChevronIcon />
          </summary>
          <p>
            <FormattedMessage id={`catalog.${term}.text`} />
          </p>
        </details>
      ))}
    </div>
  );
}
