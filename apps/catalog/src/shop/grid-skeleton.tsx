import { useIntl } from 'react-intl';
import { Spinner } from '@pluis/ui';
import { listSize } from '../data/catalog-api';
import cardStyles from './product-card.module.css';
import gridStyles from './product-grid.module.css';
import styles from './grid-skeleton.module.css';

const places = Array.from({ length: listSize }, (_, place) => place);

/**
 * Stands where the cards will, in their size and number: nothing jumps when they come [SHP-2], and who goes back to the
 * list finds the place that was left.
 */
export function GridSkeleton() {
  const intl = useIntl();
  return (
    <div className={gridStyles['grid']}>
      {places.map((place) => (
        <div key={place} className={[cardStyles['card'], styles['card']].join(' ')}>
          <div className={styles['picture']}>
            {place === 0 && <Spinner label={intl.formatMessage({ id: 'catalog.loading' })} />}
          </div>
          <div className={[cardStyles['title'], styles['line']].join(' ')} />
          <div className={[cardStyles['description'], styles['text']].join(' ')} />
          <div className={styles['rest']} />
        </div>
      ))}
    </div>
  );
}
