import { useIntl } from 'react-intl';
import { Spinner } from '@pluis/ui';
import { listSize } from '../data/cached-answers';
import cardStyles from './product-card.module.css';
import gridStyles from './product-grid.module.css';
import styles from './grid-skeleton.module.css';

const places = Array.from({ length: listSize }, (_, place) => place);

/**
 * A placeholder with the size and number of the cards, so that the layout does not shift [SHP-2], and the scroll position can be
 * restored when the visitor returns to the list.
 */
export function GridSkeleton() {
  const intl = useIntl();
  return (
    <div className={gridStyles['grid']}>
      {places.map((place) => (
        <div key={place} className={cardStyles['card']}>
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
