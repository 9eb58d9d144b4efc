import { useIntl } from 'react-intl';
import { Spinner } from '@pluis/ui';
import cardStyles from './product-card.module.css';
import gridStyles from './product-grid.module.css';
import styles from './grid-skeleton.module.css';

/** Stands where the cards will, in their size: nothing jumps when they come [SHP-2]. */
export function GridSkeleton() {
  const intl = useIntl();
  return (
    <div className={gridStyles['grid']}>
      {['first', 'second', 'third'].map((place, index) => (
        <div key={place} className={[cardStyles['card'], styles['card']].join(' ')}>
          <div className={styles['picture']}>
            {index === 0 && <Spinner label={intl.formatMessage({ id: 'catalog.loading' })} />}
          </div>
          <div className={[cardStyles['title'], styles['line']].join(' ')} />
          <div className={[cardStyles['description'], styles['text']].join(' ')} />
          <div className={styles['rest']} />
        </div>
      ))}
    </div>
  );
}
