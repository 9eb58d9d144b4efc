import { FormattedMessage } from 'react-intl';
import { ChevronIcon } from '@pluis/ui';
import styles from './buying-terms.module.css';

const terms = ['delivery', 'returns', 'care'] as const;

/** Terms of every purchase, the same for all products. The shop's own terms are in `shop-texts/`. */
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
